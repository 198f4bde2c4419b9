import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';

// The measure of what posting alone costs here: the same bodies, so many at a time, neither signed nor written down.
// Arguments: address, how many at a time, seconds, body. Prints how many were answered.
const [address = '', connections = '', seconds = '', body = ''] = process.argv.slice(2);
const agent = new Agent({ connections: Number(connections) });
const { origin, pathname } = new URL(address);
let answered = 0;
let running = true;

async function post(): Promise<void> {
  while (running) {
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

const posting = Array.from({ length: Number(connections) }, post);
await delay(Number(seconds) * 1_000);
running = false;
process.stdout.write(String(answered));
await Promise.all(posting);
await agent.close();
