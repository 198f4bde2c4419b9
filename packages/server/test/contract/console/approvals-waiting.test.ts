import { expect, test } from 'vitest';
import { connect, sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const ui = await openConsole(service);

/** What waits for somebody's decision, as the list and the first page have it. */
async function waiting(by: Browser): Promise<[ids: string[], count: number]> {
  const { approvals } = (await by.business('sandbox', 'GET', '/approvals?status=decidable')).data;
  const { items } = (await by.business('sandbox', 'GET', '/attention')).data;
  const item = items.find(({ kind }: { kind: string }) => kind === 'approvals_waiting');
  return [approvals.map(({ id }: { id: string }) => id), item?.count ?? 0];
}

test('what waits for a person’s decision needs the attention of that person alone', async () => {
  const { sandbox } = await service.newPartner();
  const { partnerId } = sandbox.tenant;
  const signIn = async (role: string): Promise<Browser> => await ui.signIn(await ui.newPerson({ partnerId, role }));
  const [first, second, support] = [await signIn('admin'), await signIn('admin'), await signIn('support')];
  const card = (await newCard(sandbox)).id;
  const controls = `/cards/${card}/controls`;
  await sandbox.call('PATCH', controls, { limits: { daily: '10.00' } });
  await first.business('sandbox', 'PUT', '/settings/approvals', { body: { limit_above: { usd: '500.00' } } });
  const ask = async (by: Browser, daily: string): Promise<string> => {
    const asked = await by.business('sandbox', 'PATCH', controls, { body: { limits: { daily }, reason: 'a trip' } });
    return asked.data.approval.id;
  };
  const silent = await support.business('sandbox', 'PATCH', controls, { body: { limits: { daily: '900.00' } } });
  expect([silent.status, silent.fields]).toEqual([422, ['reason']]);
  const low = await support.business('sandbox', 'PATCH', controls, { body: { limits: { daily: '400.00' } } });
  expect(low.status).toBe(200);
  const bySupport = await ask(support, '900.00');
  const byFirst = await ask(first, '901.00');
  const made = await first.business('sandbox', 'POST', '/keys', { body: { name: 'job', scopes: ['cards'] } });
  const { client_id, secret_id } = made.data;
  const key = await connect(service.url, 'sandbox', { client_id, secret_id });
  const byKey = (await key.call('PATCH', controls, { limits: { daily: '902.00' } })).data.approval.id as string;

  expect(await waiting(first)).toEqual([[bySupport], 1]);
  expect(await waiting(second)).toEqual([[byKey, byFirst, bySupport], 3]);
  for (const role of ['support', 'finance']) expect([role, await waiting(await signIn(role))]).toEqual([role, [[], 0]]);
  // A key decides on nothing, and learns what waits.
  expect((await sandbox.get('/approvals?status=decidable')).data.approvals).toEqual([]);
  expect((await sandbox.get('/attention')).data.items).toMatchObject([
    { kind: 'approvals_waiting', severity: 'attention', count: 3, since: expect.any(String) },
  ]);
  await second.business('sandbox', 'POST', `/approvals/${byFirst}/reject`, { body: {} });
  expect(await waiting(second)).toEqual([[byKey, bySupport], 2]);
  // The requests of one card, whatever became of them.
  const ofCard = async (id: string): Promise<string[]> =>
    (await sandbox.get(`/approvals?card_id=${id}`)).data.approvals.map((each: { id: string }) => each.id);
  expect(await ofCard(card)).toEqual([byKey, byFirst, bySupport]);
  expect([await ofCard((await newCard(sandbox)).id), await ofCard('none')]).toEqual([[], []]);
});
