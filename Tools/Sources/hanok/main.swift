import HanokBuild
