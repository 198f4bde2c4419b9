import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const ui = await openConsole(service);
const SETTINGS = '/settings/approvals';

test('the threshold is set only if two could decide, and raised or removed only by two', async () => {
  const { sandbox } = await service.newPartner();
  const { partnerId } = sandbox.tenant;
  const alone = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  await ui.newPerson({ partnerId, role: 'finance' });
  const set = async (by: Browser, limit_above: object | null) =>
    await by.business('sandbox', 'PUT', SETTINGS, { body: { limit_above, reason: 'as agreed' } });
  expect((await set(alone, { usd: '500.00' })).code).toBe('no_second_person');
  expect((await sandbox.get(SETTINGS)).data).toEqual({ limit_above: null });
  const other = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  expect((await set(alone, { usd: '500.00', eur: 400 })).data).toEqual({
    limit_above: { usd: '500.00', eur: '400.00' },
  });
  expect((await set(alone, { usd: '100.00', eur: '400.00' })).status).toBe(200);
  for (const looser of [null, { usd: '100.01', eur: '400.00' }, { usd: '100.00' }]) {
    const asked = await set(alone, looser);
    expect([asked.status, asked.data.approval.act]).toEqual([202, 'limit_above.change']);
    expect((await sandbox.get(SETTINGS)).data.limit_above).toEqual({ usd: '100.00', eur: '400.00' });
    const step = looser === null ? 'approve' : 'reject';
    const path = `/approvals/${asked.data.approval.id}/${step}`;
    expect((await other.business('sandbox', 'POST', path)).status).toBe(200);
    expect((await sandbox.get(SETTINGS)).data.limit_above).toEqual(
      looser === null ? null : { usd: '100.00', eur: '400.00' },
    );
    if (looser === null) await set(alone, { usd: '100.00', eur: '400.00' });
  }
  expect((await set(alone, { usd: '-1', gbx: '1' })).fields.toSorted()).toEqual(['limit_above.gbx', 'limit_above.usd']);
});
