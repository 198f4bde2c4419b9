import { expect, test } from 'vitest';
import { runToEnd } from '../../process.ts';
import { connect } from '../../service.ts';
import { signInWith } from '../console/console.ts';
import { isAlive } from '../../test-server.ts';
import { ownData, postmaster, printedKey } from './own-data.ts';

test('the commands printed at startup work, and Ctrl-C completes requests and stops the service and PostgreSQL', async () => {
  const { dataDirectory, start } = await ownData();
  const service = await start();
  const lines = service
    .stdout()
    .split('\n')
    .filter((line) => /^(TOKEN=|curl )/.test(line));
  expect(lines).toHaveLength(4);
  const pasted = await runToEnd('bash', ['--norc'], {}, lines.join('\necho\n'));
  expect(pasted.stderr).toBe('');
  const [customer, card, purchase] = pasted.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(customer).toMatchObject({ type: 'success', data: { local_id: 1_000_000_001 } });
  expect(card).toMatchObject({
    type: 'success',
    data: { customer_id: customer.data.id, card: { status: 'active', balance: 25 } },
  });
  expect(purchase).toMatchObject({ data: { card_id: card.data.id, status: 'approved', amounts: { held: '12.50' } } });

  const [, console, token] = /^(http:\S+)\/sign-in\?to=\/p\/demo\/sandbox#token=(\S+)$/m.exec(service.stdout())!;
  expect(service.stdout()).toContain(`console    ${console}\n`);
  const signedIn = await signInWith(console!, token!);
  expect(signedIn.data).toMatchObject({ person: { name: 'Sam Ruiz' }, memberships: [{ role: 'admin' }] });

  const client = await connect(service.url, 'sandbox', printedKey(service));
  const pid = await postmaster(dataDirectory);
  expect(isAlive(pid)).toBe(true);
  const answered: number[] = [];
  const requests = Array.from({ length: 10 }, async () => {
    // Calls on connections that were not accepted yet are refused.
    const reply = await client.post(`/cards/${card.data.id}/deposit`, { amount: 1 }).catch(() => undefined);
    if (reply === undefined) return;
    answered.push(reply.status);
    if (answered.length === 1) service.signalGroup('SIGINT');
  });
  await Promise.all(requests);
  expect(await service.ended).toBe(0);
  expect(new Set(answered)).toEqual(new Set([200]));
  expect(isAlive(pid)).toBe(false);
});
