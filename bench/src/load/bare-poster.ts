import { Agent } from 'undici';

// The measure of what posting alone costs here: the same bodies, so many at a time, neither signed nor written down.
// Arguments: address, how many at a time, seconds, body. Prints how many were answered.
const [address = '', connections = '', seconds = '', body = ''] = process.argv.slice(2);
const agent = new Agent({ connections: Number(connections) });
const { origin, pathname } = new URL(address);
let answered = 0;
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
    answered += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, post));
process.stdout.write(String(answered));
await agent.close();
