-- Makes wrk send posts: a picture with a title and a text, as a form.
local file = assert(io.open(os.getenv("PICTURE"), "rb"))
local picture = file:read("*a")
file:close()
local boundary = "----picterest-load"
local function field(name, value)
  return "--" .. boundary .. "\r\nContent-Disposition: form-data; name=\"" .. name .. "\"\r\n\r\n" .. value .. "\r\n"
end
wrk.method = "POST"
wrk.headers["Authorization"] = "Bearer " .. os.getenv("TOKEN")
wrk.headers["Content-Type"] = "multipart/form-data; boundary=" .. boundary
wrk.body = field("title", "A cup of coffee") .. field("text", "on a table in the morning")
  .. "--" .. boundary .. "\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n"
  .. "Content-Type: image/jpeg\r\n\r\n" .. picture .. "\r\n--" .. boundary .. "--\r\n"
