import { Agent } from 'undici';

// The baseline for webhook deliveries: posts the same bodies at the same concurrency, unsigned and without storage.
// Arguments: URL, concurrency, seconds, body. Prints the number of responses.
const [address = '', connections = '', seconds = '', body = ''] = process.argv.slice(2);
const agent = new Agent({ connections: Number(connections) });
const { origin, pathname } = new URL(address);
let responses = 0;
const end_ms = performance.now() + Number(seconds) * 1_000;

async function post(): Promise<void> {
  while (performance.now() < end_ms) {
    const { body: answer } = await agent.request({
      origin,
      path: pathname,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await answer.dump();
    responses += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, post));
process.stdout.write(String(responses));
await agent.close();
