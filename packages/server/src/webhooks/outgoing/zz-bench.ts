import { fork } from 'node:child_process';
import { Agent, request } from 'undici';
import { Sender } from './sender.ts';
const child = fork('/tmp/outbench/server.mjs');
const port = await new Promise<number>((r) => child.once('message', (m: any) => r(m.port)));
const url = `http://127.0.0.1:${port}/hooks/issuary`;
const body = Buffer.from(JSON.stringify({ id: 'x'.repeat(36), type: 'card.charged', data: { a: 'y'.repeat(700) } }));
const headers = {
  'content-type': 'application/json',
  'user-agent': 'issuary',
  'webhook-id': 'x'.repeat(36),
  'webhook-timestamp': '1700000000',
  'webhook-signature': 'v1,' + 'a'.repeat(44),
  'x-service-signature': 'b'.repeat(64),
};
const sender = new Sender({ webhookAllow: [], production: false });
const agent = new Agent({ connections: 64 });
const ours = async () => {
  const r = await sender.post({ environment: 'sandbox', url, headers, body, keepAnswer: true });
  if (!r.answered || r.status !== 200 || r.answer !== 'ok') throw new Error(JSON.stringify(r));
};
const bare = async () => {
  const r = await request(url, { method: 'POST', headers, body, dispatcher: agent });
  await r.body.text();
  if (r.statusCode !== 200) throw new Error();
};
async function run(f: () => Promise<void>, ms: number) {
  let n = 0;
  const end = performance.now() + ms;
  const t0 = performance.now();
  const cpu0 = process.cpuUsage();
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (performance.now() < end) {
        await f();
        n++;
      }
    }),
  );
  const cpu = process.cpuUsage(cpu0);
  return { rate: n / ((performance.now() - t0) / 1000), us: (cpu.user + cpu.system) / n };
}
await run(ours, 1000);
await run(bare, 1000);
const rs: number[] = [];
for (let i = 0; i < 6; i++) {
  const a = await run(bare, 2000),
    b = await run(ours, 2000);
  rs.push(b.rate / a.rate);
  console.log(
    `bare ${a.rate.toFixed(0)}/s ${a.us.toFixed(1)}us cpu, sender ${b.rate.toFixed(0)}/s ${b.us.toFixed(1)}us cpu, ratio ${(b.rate / a.rate).toFixed(3)} cpu ratio ${(a.us / b.us).toFixed(3)}`,
  );
}
console.log('mean', rs.reduce((a, b) => a + b) / rs.length);
await sender.close();
await agent.close();
child.kill();
