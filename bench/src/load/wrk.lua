-- Sends requests that differ: the targets in turn (a path and a token each), and with each a fresh Idempotency-Key.
-- Arguments after `--`: method, file of targets (path <tab> token, a line each), body (empty for none), tag of the run,
-- `keyed` or `unkeyed`.

local threads = 0

function setup(thread)
  thread:set("thread", threads)
  threads = threads + 1
end

function init(arguments)
  local method, file, body, run = arguments[1], arguments[2], arguments[3], arguments[4]
  keyed = arguments[5] == "keyed"
  heads = {}
  for line in io.lines(file) do
    local path, token = line:match("^(%S+)\t(%S+)$")
    local head = method .. " " .. path .. " HTTP/1.1\r\nHost: " .. wrk.host .. ":" .. wrk.port
      .. "\r\nAuthorization: Bearer " .. token
    if body ~= "" then
      head = head .. "\r\nContent-Type: application/json\r\nContent-Length: " .. #body
    end
    if keyed then
      head = head .. "\r\nIdempotency-Key: "
    end
    heads[#heads + 1] = head
  end
  tail = "\r\n\r\n" .. body
  tag = run
  sent = 0
  math.randomseed(tonumber(run, 16) + thread)
  -- Each thread begins elsewhere.
  at = math.random(#heads)
end

-- The first digits are random, as in the UUIDs that clients use: neighbours in time are none in the index.
local function fresh_key()
  sent = sent + 1
  return string.format("%08x-%s-4%03x-8000-%012x", math.random(0, 0x7fffffff), tag, thread, sent)
end

function request()
  at = at % #heads + 1
  if keyed then
    return heads[at] .. fresh_key() .. tail
  end
  return heads[at] .. tail
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"duration_us":%d,"p50_us":%d,"p99_us":%d,"status":%d,"socket":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
