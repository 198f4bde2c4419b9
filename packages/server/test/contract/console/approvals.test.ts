import { expect, test } from 'vitest';
import { newestLines } from '#audit';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { disablePerson } from '#people';
import type { OperatorRole } from '../../../src/foundation/people/rights.ts';
import { defaultWalletId, readWallet } from '#wallets';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';
import { openConsole, type Browser } from './console.ts';

// Its own database, because it looks at all operators.
const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);

const signIn = async (operator: OperatorRole): Promise<Browser> => await ui.signIn(await ui.newPerson({ operator }));

/** A default wallet of a new partner, and how to ask for a credit or a debit of it. */
async function newWallet(environment: 'live' | 'sandbox' = 'live') {
  const { tenant } = (await service.newPartner())[environment];
  const id = defaultWalletId(tenant.id, 'usd');
  const body = { partner_id: tenant.partnerId, environment, amount: '250.00', reference: `bank-${id}`, reason: 'paid' };
  const path = (direction: string) => `/operator/v1/wallets/${id}/${direction}`;
  const balance = async () => (await readWallet(service.core.database, tenant.id, id)).balance;
  return { tenant, id, body, path, balance, before: await balance() };
}

const decide = async (browser: Browser, id: string, decision = 'approve', body: object = {}) =>
  await browser.call('POST', `/operator/v1/approvals/${id}/${decision}`, { body });

/** The ids of what waits for somebody's decision, of which the count is the number. */
async function decidable(by: Browser): Promise<string[]> {
  const { data } = await by.call('GET', '/operator/v1/approvals?status=decidable');
  const ids = data.approvals.map((each: { id: string }) => each.id) as string[];
  expect((await by.call('GET', '/operator/v1/approvals/count')).data).toEqual({ decidable: ids.length });
  return ids;
}

const linesOf = async (partnerId: string): Promise<string[]> =>
  (await newestLines(service.core.database, 50)).filter((line) => line.partnerId === partnerId).map(({ act }) => act);

const first = await signIn('finance');

test('the only operator with the right cannot ask or try in live, because nobody could approve it', async () => {
  await signIn('operations');
  const { body, path } = await newWallet();
  for (const more of [{}, { dry_run: true }]) {
    const refused = await first.call('POST', path('credit'), { body: { ...body, ...more } });
    expect([refused.status, refused.code]).toEqual([409, 'no_second_person']);
  }
  const sandbox = await newWallet('sandbox');
  const tried = await first.call('POST', sandbox.path('credit'), { body: { ...sandbox.body, dry_run: true } });
  expect(tried.status).toBe(200);
});

test('a credit in live is done once, after another person has approved it', async () => {
  const second = await signIn('finance');
  const { body, path, balance, before, tenant } = await newWallet();
  const asked = await first.call('POST', path('credit'), { body });
  expect(asked.data).toMatchObject({
    approval: {
      status: 'pending',
      act: 'wallets.credit',
      partner_name: expect.any(String),
      preview: { balance: before, amount: '250.00', balance_after: (Number(before) + 250).toFixed(2) },
      decision: null,
      result: null,
    },
    result: null,
  });
  const { id } = asked.data.approval;
  expect(await balance()).toBe(before);
  // Asking again, as after a lost response, makes no second one.
  expect((await first.call('POST', path('credit'), { body })).data.approval.id).toBe(id);
  const pending = await second.call('GET', '/operator/v1/approvals?status=pending');
  expect(pending.data.approvals.map((each: { id: string }) => each.id)).toEqual([id]);
  expect([await decidable(first), await decidable(second), await decidable(await signIn('operations'))]).toEqual([
    [],
    [id],
    [],
  ]);
  expect((await second.call('GET', `/operator/v1/approvals?after=${tenant.id}`)).fields).toEqual(['after']);
  const approved = await decide(second, id, 'approve', { reason: 'seen at the bank' });
  expect(approved.data.approval).toMatchObject({
    status: 'approved',
    decision: { reason: 'seen at the bank' },
    result: { amount: '250.00', currency: 'usd', reference: body.reference },
  });
  expect((await decide(second, id)).data.approval.result).toEqual(approved.data.approval.result);
  expect(await balance()).toBe((Number(before) + 250).toFixed(2));
  expect(await linesOf(tenant.partnerId)).toEqual(['approvals.request', 'approvals.approve', 'wallets.credit']);
  const unsafe = { ...body, reference: 'card 4111 1111 1111 1111', reason: 'for 4111111111111111' };
  expect((await first.call('POST', path('credit'), { body: unsafe })).fields).toEqual(['reference', 'reason']);
  // The payment has been credited, so nobody can ask for it again.
  expect((await first.call('POST', path('credit'), { body })).code).toBe('reference_conflict');
});

test('in the sandbox, and with dry_run, nobody else is asked', async () => {
  const { body, path, balance, before } = await newWallet('sandbox');
  const tried = await first.call('POST', path('debit'), { body: { ...body, amount: '1.00', dry_run: true } });
  expect(tried.data).toMatchObject({ approval: null, result: null, preview: { amount: '1.00', balance: before } });
  expect(await balance()).toBe(before);
  const done = await first.call('POST', path('debit'), { body: { ...body, amount: '1.00' } });
  expect(done.data).toMatchObject({ approval: null, result: { amount: '1.00' }, preview: null });
  expect(await balance()).toBe((Number(before) - 1).toFixed(2));
});

test('while a request waits, it says what it would do now, and afterwards what it would have done', async () => {
  const second = await signIn('finance');
  const { approval: id, id: wallet, path, body, balance } = await ask(first);
  const previewOf = async () => (await second.call('GET', `/operator/v1/approvals/${id}`)).data.approval.preview;
  const other = await first.call('POST', path('credit'), { body: { ...body, amount: '77.00', reference: 'other' } });
  await decide(second, other.data.approval.id);
  expect(await balance()).toBe('77.00');
  expect(await previewOf()).toMatchObject({ wallet_id: wallet, balance: '77.00', balance_after: '327.00' });
  expect((await decide(second, id)).data.approval.status).toBe('approved');
  expect(await previewOf()).toMatchObject({ balance: '0.00', balance_after: '250.00' });
});

/** Asks for a credit that waits. */
async function ask(by: Browser) {
  const wallet = await newWallet();
  const asked = await by.call('POST', wallet.path('credit'), { body: wallet.body });
  expect(asked).toMatchObject({ status: 200, data: { approval: { status: 'pending' } } });
  return { ...wallet, approval: asked.data.approval.id as string };
}

interface Refusal {
  readonly who: string;
  readonly code: string;
  /** @param own the person who asked */
  readonly refused: (id: string, own: Browser) => Promise<Reply>;
}

const REFUSALS: readonly Refusal[] = [
  { who: 'the person who asked', code: 'self_approval', refused: (id, own) => decide(own, id) },
  {
    who: 'an operator without the right of the act',
    code: 'missing_right',
    refused: async (id) => await decide(await signIn('compliance'), id),
  },
  {
    who: 'an operator without the right of the act, who rejects it',
    code: 'missing_right',
    refused: async (id) => await decide(await signIn('read_only'), id, 'reject', { reason: 'no' }),
  },
  {
    who: 'somebody who signed in ten minutes ago',
    code: 'step_up_required',
    refused: async (id) => {
      const late = await signIn('finance');
      clock.advance(10 * MINUTE_MS);
      return await decide(late, id);
    },
  },
  {
    who: 'somebody a day later',
    code: 'approval_expired',
    refused: async (id) => {
      clock.advance(DAY_MS);
      return await decide(await signIn('finance'), id);
    },
  },
  {
    who: 'somebody after a rejection',
    code: 'approval_not_pending',
    refused: async (id) => {
      const rejected = await decide(await signIn('admin'), id, 'reject', { reason: 'unknown payment' });
      expect(rejected.data.approval.status).toBe('rejected');
      return await decide(await signIn('finance'), id);
    },
  },
  {
    who: 'somebody after it was taken back',
    code: 'approval_not_pending',
    refused: async (id, own) => {
      expect((await decide(own, id, 'reject', { reason: 'a mistake' })).data.approval.status).toBe('canceled');
      return await decide(await signIn('finance'), id);
    },
  },
  {
    who: 'somebody, of what a person asked for who is disabled now',
    code: 'approval_outdated',
    refused: async (id, own) => {
      const { person } = (await own.call('GET', '/account/v1/session')).data;
      await disablePerson(service.core.database, person.id, clock.now(), []);
      return await decide(await signIn('finance'), id);
    },
  },
  {
    who: 'somebody, of something else',
    code: 'approval_not_found',
    refused: async () => await decide(await signIn('finance'), crypto.randomUUID()),
  },
];

test.for(REFUSALS)('nothing is done when the approval is given by $who', async ({ code, refused }) => {
  const own = await signIn('finance');
  const { approval, balance, before } = await ask(own);
  expect((await refused(approval, own)).code).toBe(code);
  expect(await balance()).toBe(before);
});

test('of several people who decide at once, one does, and money moves only if it is approved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await signIn('finance');
    const others = await Promise.all([signIn('finance'), signIn('admin'), signIn('finance')]);
    const { approval, balance, before } = await ask(own);
    const decisions = [
      decide(others[0], approval),
      decide(others[1], approval),
      decide(others[2], approval, 'reject', { reason: 'unknown payment' }),
    ];
    const replies = await Promise.all(decisions);
    expect(
      replies
        .map(({ status }) => String(status))
        .toSorted()
        .join(),
    ).toBe('200,409,409');
    const { status } = (await own.call('GET', `/operator/v1/approvals/${approval}`)).data.approval;
    expect(await balance()).toBe(status === 'approved' ? (Number(before) + 250).toFixed(2) : before);
  }
});

test('a debit whose money is gone says so, and is not approved any more', async () => {
  const { body, path, balance, before } = await newWallet();
  const [own, other] = [await signIn('finance'), await signIn('finance')];
  const fund = { ...body, amount: '100.00', reference: 'fund' };
  await decide(other, (await own.call('POST', path('credit'), { body: fund })).data.approval.id);
  const ids: string[] = [];
  for (const reference of ['first', 'second']) {
    const debit = await own.call('POST', path('debit'), { body: { ...body, amount: '80.00', reference } });
    ids.push(debit.data.approval.id);
  }
  expect((await decide(other, ids[0]!)).data.approval.status).toBe('approved');
  const left = (Number(before) + 20).toFixed(2);
  const { approval } = (await other.call('GET', `/operator/v1/approvals/${ids[1]}`)).data;
  const details = { available: left, required: '80.00', currency: 'usd' };
  expect(approval.preview_error).toMatchObject({ code: 'insufficient_merchant_balance', details });
  const second = await decide(other, ids[1]!);
  expect([second.code, await balance()]).toEqual(['approval_outdated', left]);
});

test('fees that have changed since are not approved, and a new request shows what holds now', async () => {
  const [own, other] = [await signIn('finance'), await signIn('admin')];
  const { tenant } = await newWallet();
  const body = { partner_id: tenant.partnerId, environment: 'live', currency: 'usd', reason: 'new contract' };
  const change = async (fees: object) =>
    (await own.call('POST', '/operator/v1/fees', { body: { ...body, fees } })).data.approval;
  const [one, two] = [await change({ deposit: '1.5%' }), await change({ deposit: '2%' })];
  expect(one.preview).toMatchObject({ current: { deposit: '0.00' }, proposed: { deposit: '1.5%' } });
  expect((await decide(other, one.id)).data.approval.result).toMatchObject({ version: 1, fees: { deposit: '1.5%' } });
  const { approval: late } = (await other.call('GET', `/operator/v1/approvals/${two.id}`)).data;
  expect(late).toMatchObject({ preview: two.preview, preview_error: { code: 'approval_outdated' } });
  expect((await decide(other, two.id)).code).toBe('approval_outdated');
  expect((await change({ deposit: '2.5%' })).preview).toMatchObject({ current: { deposit: '1.5%' } });
  const fieldsOf = async (fees: object) =>
    (await own.call('POST', '/operator/v1/fees', { body: { ...body, fees } })).fields;
  expect(await fieldsOf({ deposits: '1%' })).toEqual(['fees.deposits']);
  expect(await fieldsOf({ deposit: '250%' })).toEqual(['fees.deposit.percent']);
});

test('new fees are compared with what the operations of the last 30 days were charged', async () => {
  const own = await signIn('finance');
  const { sandbox } = await service.newPartner();
  const about = { partner_id: sandbox.tenant.partnerId, environment: 'sandbox', currency: 'usd' };
  const change = async (asked: object) =>
    (await own.call('POST', '/operator/v1/fees', { body: { ...about, reason: 'contract', ...asked } })).data;
  await change({ fees: { issuance: '1.00', deposit: '1%' } });
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.post(`/cards/${id}/deposit`, { amount: '10.00' });
  await sandbox.post(`/cards/${id}/deposit`, { amount: '10.00' });
  await sandbox.post(`/cards/${id}/withdraw`, { amount: '5.00' });
  const { preview } = await change({ fees: { deposit: '2.5%', withdraw: '0.30' }, dry_run: true });
  expect(preview.last_30_days).toEqual({
    since: expect.any(String),
    operations: 4,
    charged: '1.20',
    would_be: '1.80',
  });
});

test('exchange rates concern everybody, so they always need a second person', async () => {
  const [own, other] = [await signIn('finance'), await signIn('finance')];
  const rates = [{ currency: 'NOK', per_usd: '10.5', markup_percent: '1.5' }];
  const asked = await own.call('POST', '/operator/v1/rates', { body: { rates, reason: 'weekly rates' } });
  const { id } = asked.data.approval;
  expect((await decide(other, id)).data.approval.result).toMatchObject({
    rates: [{ currency: 'nok', per_usd: '10.5', markup_percent: '1.5' }],
  });
  const twice = await own.call('POST', '/operator/v1/rates', { body: { rates: [...rates, ...rates], reason: 'x' } });
  expect(twice.fields).toEqual(['rates.1.currency']);
});
