-- Sends each prepared call once, in turn: a signature and a body in each line of a file.
-- Arguments after `--`: path, file of calls (signature <tab> body, a line each).
-- When all are sent, a call without a signature follows, whose error voids the measurement.

function init(arguments)
  local path, file = arguments[1], arguments[2]
  local head = "POST " .. path .. " HTTP/1.1\r\nHost: " .. wrk.host .. ":" .. wrk.port
    .. "\r\nContent-Type: application/json\r\n"
  calls = {}
  for line in io.lines(file) do
    local signature, body = line:match("^(%S+)\t(.+)$")
    calls[#calls + 1] = head .. "Stripe-Signature: " .. signature .. "\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
  end
  unsigned = head .. "Content-Length: 2\r\n\r\n{}"
  at = 0
end

function request()
  at = at + 1
  return calls[at] or unsigned
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"duration_us":%d,"p50_us":%d,"p99_us":%d,"status":%d,"socket":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
