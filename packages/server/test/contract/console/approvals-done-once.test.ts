import { expect, onTestFinished, test } from 'vitest';
import { newestLines } from '#audit';
import { AppError } from '#kit/app-error.ts';
import { query, statement } from '#database';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { Secret } from '#kit/secret.ts';
import { Approvals, OidcProvider, overdueWork, partnerBench, type TwoPersonAct } from '#people';
import { sharedService } from '../../service.ts';
import { approvalsProcess } from '../support/approvals-process.ts';
import { adjustableClock } from '../support/clock.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const ui = await openConsole(service);
const clock = adjustableClock();

/** Requests for other values of the same, by what they concern. */
const CONFLICTS: Readonly<Record<string, (partner_id: string, value: string) => [path: string, body: object]>> = {
  fees: (partner_id, value) => [
    '/operator/v1/fees',
    { partner_id, environment: 'live', currency: 'usd', fees: { issuance: value }, reason: 'new contract' },
  ],
  'exchange rates': (_, value) => [
    '/operator/v1/rates',
    { rates: [{ currency: 'isk', per_usd: value }], reason: 'weekly rates' },
  ],
};

test.each(Object.entries(CONFLICTS))(
  'of two requests for other %s, approved at once, one is outdated, and none is done twice',
  async (_, bodyOf) => {
    const people = await Promise.all(
      [1, 2, 3].map(async () => await ui.signIn(await ui.newPerson({ operator: 'finance' }))),
    );
    const [own, other, third] = people as [Browser, Browser, Browser];
    const { tenant } = (await service.newPartner()).live;
    const approve = async (by: Browser, id: string) =>
      await by.call('POST', `/operator/v1/approvals/${id}/approve`, { body: {} });
    const request = async (by: Browser, value: string) => {
      const [path, body] = bodyOf(tenant.partnerId, value);
      return (await by.call('POST', path, { body })).data.approval.id as string;
    };
    const ids = [await request(own, '1.5'), await request(other, '9.5')] as const;
    const { sequence: before } = (await newestLines(service.core.database, 1))[0]!;
    const replies = await Promise.all([1, 2, 3].flatMap(() => [approve(third, ids[0]), approve(own, ids[1])]));
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const ends = [];
    for (const id of ids) ends.push((await third.call('GET', `/operator/v1/approvals/${id}`)).data.approval);
    expect(ends.filter(({ status }) => status === 'approved')).toHaveLength(1);
    // The other one was found to be outdated before its decision, or after it.
    const { status, error } = ends.find((each) => each.status !== 'approved');
    expect(['pending null', 'failed approval_outdated']).toContain(`${status} ${error}`);
    const lines = (await newestLines(service.core.database, 20)).filter(({ sequence }) => sequence > before);
    expect(lines.filter(({ act }) => act === 'fees.set' || act === 'rates.set')).toHaveLength(1);
  },
);

/** A request of one of two operators, and two processes with such an act. */
async function approvalsOf(run: TwoPersonAct<object>['run']) {
  const [own, other] = await Promise.all(
    [1, 2].map(async () => {
      const id = await ui.newPerson({ operator: 'finance' });
      return { id, name: 'Sam Ruiz', email: await ui.emailOf(id) };
    }),
  );
  const prepare = async () => ({ about: null, preview: {}, fingerprint: '' });
  const newProcess = () =>
    approvalsProcess({ ...service.core, clock }, [{ name: 'rates.set', right: 'fees.write', prepare, run }]);
  const [process, another] = [newProcess(), newProcess()];
  // Otherwise one that was started would carry out what the next tests approve, with the acts of this test.
  onTestFinished(() => another.work.stop());
  const { approvals } = process;
  const asked = await approvals.ask(own!, 'rates.set', {}, 'weekly rates');
  if ('done' in asked) throw new Error('it needs a second person');
  const { id } = asked.approval;
  const approve = async (by = approvals) => await by.approve(other!, await by.read(id), null);
  return { approvals, another, id, approve };
}

test('what a process has failed to do is carried out by another one that has the act', async () => {
  let runs = 0;
  const { approvals, another, id, approve } = await approvalsOf(async () => {
    runs += 1;
    if (runs === 1) throw new AppError('issuer_unavailable');
    return { runs };
  });
  await expect(approve()).rejects.toMatchObject({ code: 'issuer_unavailable' });
  expect(await approvals.read(id)).toMatchObject({ status: 'approved', result: null });
  clock.advance(MINUTE_MS);
  const older = approvalsProcess({ ...service.core, clock }, []);
  expect(await older.tryAgain(id)).toEqual({ error: expect.any(Error) });
  clock.advance(MINUTE_MS);
  another.work.start();
  await expect.poll(() => approvals.read(id)).toMatchObject({ status: 'approved', result: { runs: 2 } });
});

/** An act whose first run waits, and which counts what was done. */
function slowAct() {
  const [started, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const count = { runs: 0, done: 0 };
  const run: TwoPersonAct<object>['run'] = async (_, { assertDue, extraWrites }) => {
    count.runs += 1;
    const done = { run: count.runs };
    if (count.runs === 1) {
      started.resolve();
      await go.promise;
    }
    await service.core.database.transaction(async (transaction) => {
      await assertDue(transaction, '');
      count.done += 1;
      for (const write of extraWrites(done)) transaction.write(write);
    });
    return done;
  };
  return { run, count, started: started.promise, go: go.resolve };
}

test('while a process carries an act out, however long it takes, no other one does', async () => {
  const { run, count, started, go } = slowAct();
  const { another, approve } = await approvalsOf(run);
  const slow = approve();
  await started;
  clock.advance(HOUR_MS);
  another.work.start();
  expect(await approve(another.approvals)).toMatchObject({ status: 'approved', result: null });
  go();
  expect([await slow, count]).toMatchObject([
    { result: { run: 1 }, lastError: null },
    { runs: 1, done: 1 },
  ]);
});

const HAND_OVER = statement('test.hand_over_approved_act', 'UPDATE work SET holder = $2 WHERE id = $1');

test('an act that is taken over from a process that stalls is done once, and both return what was done', async () => {
  const { run, count, started, go } = slowAct();
  const { another, id, approve } = await approvalsOf(run);
  const stalled = approve();
  await started;
  await service.core.database.rows(query(HAND_OVER, id, another.work.id));
  const fast = await approve(another.approvals);
  go();
  expect([fast, await stalled, count.done]).toMatchObject([{ result: { run: 2 } }, { result: { run: 2 } }, 1]);
});

test('what the service fails to do is overdue with its failure, and has failed four hours after its approval', async () => {
  const { approvals, another, id, approve } = await approvalsOf(async () => {
    throw new AppError('issuer_unavailable');
  });
  await expect(approve()).rejects.toMatchObject({ code: 'issuer_unavailable' });
  const overdue = async () => (await overdueWork(service.core.database, clock.now())).filter((each) => each.id === id);
  expect(await overdue()).toEqual([]);
  clock.advance(11 * MINUTE_MS);
  expect(await another.tryAgain(id)).toMatchObject({ error: { code: 'issuer_unavailable' } });
  expect(await overdue()).toMatchObject([
    { kind: 'approval_not_done', environment: 'live', what: expect.stringContaining('issuer_unavailable') },
  ]);
  expect(await approvals.read(id)).toMatchObject({ status: 'approved', result: null, lastError: 'issuer_unavailable' });
  clock.advance(4 * HOUR_MS);
  expect([await another.tryAgain(id), another.failures.length]).toEqual(['done', 1]);
  expect(await approvals.read(id)).toMatchObject({ status: 'failed', error: 'issuer_unavailable' });
  expect(await overdue()).toEqual([]);
  await expect(approve()).rejects.toMatchObject({ code: 'approval_not_pending' });
});

test('what was approved and cannot be done any more has failed, with the reason', async () => {
  const { approve } = await approvalsOf(async () => {
    throw new AppError('wallet_not_found');
  });
  expect(await approve()).toMatchObject({ status: 'failed', error: 'wallet_not_found' });
  await expect(approve()).rejects.toMatchObject({ code: 'approval_not_pending' });
});

test('in production, somebody who has no way to sign in is no second person', async () => {
  const { partnerId } = (await service.newPartner()).live.tenant;
  const own = await ui.newPerson({ partnerId, role: 'admin' });
  const createOperator = async () => await ui.newPerson({ operator: 'finance' });
  const [passkey, password, account, elsewhere] = [
    await createOperator(),
    await createOperator(),
    await createOperator(),
    await createOperator(),
  ];
  const oidc = new OidcProvider({ issuer: 'https://id.example', clientId: 'x', clientSecret: new Secret('x') });
  const people = { ...service.core.people, linksSignIn: false, oidc };
  const act = { prepare: () => expect.unreachable(), run: () => expect.unreachable() };
  const atOperator = new Approvals(people, [{ ...act, name: 'fees.set', right: 'fees.write' }]);
  const atPartner = new Approvals(
    people,
    [{ ...act, name: 'limit_above.change', right: 'settings.write' }],
    partnerBench(people, 'none'),
  );
  const about = (await service.core.people.tenant(partnerId, 'live'))!;
  const count = async () => [
    await atOperator.countDeciders('fees.set', about),
    await atPartner.countDeciders('limit_above.change', about),
  ];
  const add = async (sql: string) => await service.core.database.script(sql);
  // Operators of other tests count, too.
  const [before, nobody] = await count();
  expect(nobody).toBe(0);
  const addPasskey = async (person: string) =>
    await add(
      `INSERT INTO passkeys (id, credential_id, person_id, public_key, counter, transports, backed_up, name, created_at)
     VALUES (gen_random_uuid(), '${person}', '${person}', '', 0, '{}', false, 'key', now())`,
    );
  const addAccount = async (person: string, issuer: string) =>
    await add(
      `INSERT INTO oidc_identities (id, person_id, issuer, subject, label, created_at)
     VALUES (gen_random_uuid(), '${person}', '${issuer}', '${person}', 'own', now())`,
    );
  await addPasskey(own);
  expect(await count()).toEqual([before, 1]);
  await addPasskey(passkey);
  await add(`UPDATE people SET password_hash = 'x', totp_nonce = 'x' WHERE id = '${password}'`);
  await addAccount(account, oidc.issuer);
  await addAccount(elsewhere, 'https://id-of-last-year.example/');
  expect(await count()).toEqual([before! + 3, 1]);
});
