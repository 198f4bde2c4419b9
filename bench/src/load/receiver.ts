import { createServer } from 'node:http';
import { HOST } from '../network.ts';
import { percentile } from '../percentiles.ts';

// Accepts any POST and responds immediately: the receiver of webhook deliveries and of the bare loop that is their
// baseline. `GET /received` returns the number of posts since the last such request, and their delay since the event was
// created. Argument: the port.
const [port = ''] = process.argv.slice(2);
const CREATED_AT = /"created_at":"([^"]+)"/;

let received = 0;
let delays_us: number[] = [];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    delays_us.sort((one, other) => one - other);
    const p95_us = delays_us.length === 0 ? 0 : percentile(delays_us, 95);
    const p50_us = delays_us.length === 0 ? 0 : percentile(delays_us, 50);
    response.end(JSON.stringify({ received, p50_us, p95_us }));
    received = 0;
    delays_us = [];
    return;
  }
  let body = '';
  request.setEncoding('latin1');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received += 1;
    const created = CREATED_AT.exec(body)?.[1];
    if (created !== undefined)
      delays_us.push((performance.timeOrigin + performance.now() - Date.parse(created)) * 1_000);
    response.end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), HOST);
process.on('SIGTERM', () => process.exit(0));
