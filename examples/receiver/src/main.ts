import { Journal } from './journal.ts';
import { createReceiver } from './receiver.ts';

const secrets = (process.env['ISSUARY_WEBHOOK_SECRET'] ?? '').split(/\s+/).filter((secret) => secret !== '');
if (secrets.length === 0) {
  process.stderr.write(
    "ISSUARY_WEBHOOK_SECRET must be set to the webhook's whsec_… secret, or to two secrets separated by a space\n",
  );
  process.exit(1);
}

const journal = new Journal((line) => process.stdout.write(`${line}\n`));
const receiver = createReceiver({
  secrets,
  work: (event) => journal.write(event),
  reportFailure: (message) => process.stderr.write(`${message}\n`),
});
const address = await receiver.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
process.stdout.write(`receiving at ${address}/hooks\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void receiver.close());
