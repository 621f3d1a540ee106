-- Makes wrk ask for pages of 15 all over a list of LAST pages.
local last = tonumber(os.getenv("LAST"))
function request()
  return wrk.format("GET", "/photos?per_page=15&page=" .. math.random(1, last))
end
