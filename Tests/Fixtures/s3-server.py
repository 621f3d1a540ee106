"""An S3-compatible server that checks signatures, on loopback, until standard input ends.

Its first line of output is a JSON object: the endpoint, a bucket and the keys that open it.
"""

import json
import os
import sys

# So many requests may come unsigned: those that make the user, its key and what it may do.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"

import boto3
from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
endpoint = f"http://{host}:{port}"


def client(name, key="first", secret="first"):
    return boto3.client(
        name,
        endpoint_url=endpoint,
        region_name="eu-central-1",
        aws_access_key_id=key,
        aws_secret_access_key=secret,
    )


iam = client("iam")
iam.create_user(UserName="picterest")
pair = iam.create_access_key(UserName="picterest")["AccessKey"]
everything = {
    "Version": "2012-10-17",
    "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}],
}
iam.put_user_policy(
    UserName="picterest", PolicyName="s3", PolicyDocument=json.dumps(everything)
)
client("s3").create_bucket(
    Bucket="picterest",
    CreateBucketConfiguration={"LocationConstraint": "eu-central-1"},
)
print(
    json.dumps(
        {
            "endpoint": endpoint,
            "bucket": "picterest",
            "region": "eu-central-1",
            "access": pair["AccessKeyId"],
            "secret": pair["SecretAccessKey"],
        }
    ),
    flush=True,
)
sys.stdin.read()
server.stop()
