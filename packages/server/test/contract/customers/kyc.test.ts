import { describe, expect, test } from 'vitest';
import { decideKyc } from '#customers';
import { query, statement } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { CustomerId } from '#kit/ids.ts';
import { verifyLedger } from '#ledger';
import { KYC_REASONS, type KycDecision } from '#ports/kyc.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { decided, decisions, documentsOf, eventsAbout, IMAGE, kycOf, newApplicant } from './kyc-applicants.ts';
import { ANA, type ResourceIds } from '../support/fixtures.ts';
import { workerRound } from '../support/platform-state.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
/** The platform's behaviour on a submission. */
let platform: 'accepts documents' | 'is unavailable' | 'accepts documents, and its response is lost' =
  'accepts documents';
/** Called with each submission that arrives; the submission waits for the returned promise. */
let onArrival = async (_submission: number): Promise<void> => undefined;
const service = await startService(database, {
  clock,
  platform: (embedded) => ({
    async submitKyc(submission) {
      if (platform === 'is unavailable') throw new AppError('issuer_unavailable');
      await onArrival(submission.submission);
      await embedded.submitKyc(submission);
      if (platform !== 'accepts documents') throw new AppError('issuer_unavailable');
    },
  }),
});
const { sandbox } = await service.newPartner();

const decide = (customer: ResourceIds, decision: Partial<KycDecision>): Promise<boolean> =>
  decideKyc(service.core.customers, {
    kind: 'kyc_decision',
    eventId: crypto.randomUUID(),
    tenantId: sandbox.tenant.id,
    customerId: customer.id as CustomerId,
    submission: 1,
    decision: 'approved',
    reasons: [],
    ...decision,
  });

const SUBMISSIONS = statement<{ submission: number }>(
  'test.kyc_submissions',
  `SELECT submission FROM embedded_kyc_cases WHERE tenant_id = $1 AND customer_id = $2 ORDER BY submission`,
);

const PROBLEM = statement<{ problem: string | null }>('test.kyc_problem', 'SELECT problem FROM work WHERE id = $1');
const problemOf = async ({ id }: ResourceIds) => (await database.database.rows(query(PROBLEM, id)))[0]?.problem;

async function kycSubmissionsOnPlatform({ id }: ResourceIds): Promise<number[]> {
  const rows = await database.database.rows(query(SUBMISSIONS, sandbox.tenant.id, id));
  return rows.map(({ submission }) => submission);
}

test('a customer with documents is approved automatically, with an event, and the documents are deleted', async () => {
  const customer = await newApplicant(sandbox, {
    external_ref: 'mine',
    document_back_base64: IMAGE,
    address_document_base64: IMAGE,
  });
  expect(await documentsOf(service, sandbox, customer)).toEqual(['front', 'back', 'address']);
  const before = (await sandbox.get(`/customers/${customer.id}`)).data;
  expect(await decided(service, clock, sandbox, customer)).toEqual(['approved', []]);
  expect(await documentsOf(service, sandbox, customer)).toEqual([]);
  const after = (await sandbox.get(`/customers/${customer.id}`)).data;
  expect(after).toEqual({
    ...before,
    kyc_status: 'approved',
    documents: { front: 'deleted', back: 'deleted', address: 'deleted' },
    updated_at: expect.any(String),
  });
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(await eventsAbout(sandbox, customer)).toEqual([
    {
      id: expect.any(String),
      type: 'customer.approved',
      created_at: after.updated_at,
      environment: 'sandbox',
      sequence: 1,
      data: {
        id: customer.id,
        local_id: customer.local_id,
        external_ref: 'mine',
        metadata: {},
        kyc_status: 'approved',
        reasons: [],
      },
    },
  ]);
});

describe('the document number determines the decision', () => {
  const rejections = KYC_REASONS.rejected.map(
    (reason) => [`REJECT-${reason.toUpperCase()}`, 'rejected', reason] as const,
  );
  const resubmissions = KYC_REASONS.needs_resubmission.map(
    (reason) => [`RESUBMIT-${reason.toUpperCase()}`, 'pending', reason] as const,
  );
  test.each<readonly [documentNumber: string, status: string, reason: string | undefined]>([
    ...rejections,
    ...resubmissions,
    ['REJECT', 'rejected', 'identity_not_verified'],
    ['reject-underage', 'rejected', 'underage'],
    ['RESUBMIT', 'pending', 'document_unreadable'],
    ['REJECT-NOTHING_OF_THE_KIND', 'approved', undefined],
    ['RESUBMIT-UNDERAGE', 'approved', undefined],
    ['X1234567', 'approved', undefined],
    ['NEVER-1', 'approved', undefined],
  ])('%s: %s, %s', async (document_number, status, reason) => {
    const customer = await newApplicant(sandbox, { document_number });
    const reasons = reason === undefined ? [] : [reason];
    expect(await decided(service, clock, sandbox, customer)).toEqual([status, reasons]);
    expect(await documentsOf(service, sandbox, customer)).toEqual(status === 'pending' ? ['front'] : []);
    const events = decisions(await eventsAbout(sandbox, customer));
    const type = status === 'pending' ? 'customer.resubmission_required' : `customer.${status}`;
    expect(events.map((event) => [event.type, event.data.kyc_status, event.data.reasons])).toEqual([
      [type, status, reasons],
    ]);
  });

  test('new documents are received again, and the others stay deleted', async () => {
    const customer = await newApplicant(sandbox, { document_back_base64: IMAGE });
    await decided(service, clock, sandbox, customer);
    const { data } = await sandbox.call('PATCH', `/customers/${customer.id}`, { document_front_base64: IMAGE });
    expect(data.documents).toEqual({ front: 'received', back: 'deleted', address: 'absent' });
    await decided(service, clock, sandbox, customer);
    const { documents } = (await sandbox.get(`/customers/${customer.id}`)).data;
    expect(documents).toEqual({ front: 'deleted', back: 'deleted', address: 'absent' });
  });

  test('NEVER: no decision is made', async () => {
    const never = await newApplicant(sandbox, { document_number: 'NEVER' });
    const other = await newApplicant(sandbox);
    await decided(service, clock, sandbox, other);
    clock.advance(301_000);
    await service.work();
    await service.work();
    expect(await kycOf(sandbox, never)).toEqual(['in_review', []]);
    expect(await documentsOf(service, sandbox, never)).toEqual(['front']);
  });
});

test.each(['RESUBMIT-DOCUMENT_EXPIRED', 'REJECT-DOCUMENT_EXPIRED'])(
  'after %s new documents submit KYC again and are approved',
  async (document_number) => {
    const customer = await newApplicant(sandbox, { document_number });
    await decided(service, clock, sandbox, customer);
    const patched = await sandbox.call('PATCH', `/customers/${customer.id}`, {
      document_number: 'X1',
      document_front_base64: IMAGE,
    });
    expect(patched.data).toMatchObject({ kyc_status: 'in_review', kyc_reasons: [], documents: { front: 'received' } });
    expect(await decided(service, clock, sandbox, customer)).toEqual(['approved', []]);
    const types = (await eventsAbout(sandbox, customer)).map(({ type, sequence }) => [type, sequence]);
    expect(types).toEqual([
      [document_number.startsWith('REJECT') ? 'customer.rejected' : 'customer.resubmission_required', 1],
      ['customer.updated', 2],
      ['customer.approved', 3],
    ]);
  },
);

test('a back side alone needs resubmission with a front side after a decision has deleted the front side', async () => {
  const customer = await newApplicant(sandbox, { document_number: 'REJECT-DOCUMENT_BACK_MISSING' });
  await decided(service, clock, sandbox, customer);
  await sandbox.call('PATCH', `/customers/${customer.id}`, { document_back_base64: IMAGE });
  expect(await decided(service, clock, sandbox, customer)).toEqual(['pending', ['document_front_missing']]);
});

describe('a decision', () => {
  const applicant = () => newApplicant(sandbox, { document_number: 'NEVER' });

  test('that is repeated changes nothing', async () => {
    const customer = await applicant();
    await decide(customer, { decision: 'rejected', reasons: ['underage', 'underage'] });
    const before = (await sandbox.get(`/customers/${customer.id}`)).data;
    expect(before).toMatchObject({ kyc_status: 'rejected', kyc_reasons: ['underage'] });
    clock.advance(1_000);
    await decide(customer, { decision: 'rejected', reasons: ['underage'] });
    await decide(customer, { decision: 'approved' });
    await decide(customer, { decision: 'needs_resubmission', reasons: ['document_expired'] });
    expect((await sandbox.get(`/customers/${customer.id}`)).data).toEqual(before);
    expect(await eventsAbout(sandbox, customer)).toHaveLength(1);
  });

  test('about any submission but the newest is ignored', async () => {
    const customer = await applicant();
    await sandbox.call('PATCH', `/customers/${customer.id}`, { document_front_base64: IMAGE });
    for (const submission of [0, 1, 3]) await decide(customer, { submission, decision: 'rejected' });
    expect(await kycOf(sandbox, customer)).toEqual(['in_review', []]);
    expect(await documentsOf(service, sandbox, customer)).toEqual(['front']);
    await decide(customer, { submission: 2 });
    expect(await kycOf(sandbox, customer)).toEqual(['approved', []]);
  });

  test('about a customer without documents or an unknown customer is ignored', async () => {
    const { data: customer } = await sandbox.post('/customers', ANA);
    for (const submission of [0, 1]) await decide(customer, { submission });
    await decide({ id: crypto.randomUUID(), local_id: 0 }, {});
    expect(await kycOf(sandbox, customer)).toEqual(['pending', []]);
  });

  test('applies once when repeated concurrently, and is ignored when new documents arrive concurrently', async () => {
    const customer = await applicant();
    await Promise.all(Array.from({ length: 8 }, () => decide(customer, { decision: 'rejected' })));
    expect(await eventsAbout(sandbox, customer)).toHaveLength(1);
    const path = `/customers/${customer.id}`;
    for (let submission = 2; submission < 10; submission += 2) {
      await sandbox.call('PATCH', path, { document_front_base64: IMAGE });
      await Promise.all([
        decide(customer, { submission, decision: 'rejected' }),
        sandbox.call('PATCH', path, { document_front_base64: IMAGE }),
      ]);
      const [status] = await kycOf(sandbox, customer);
      const documents = await documentsOf(service, sandbox, customer);
      expect([status, documents]).toEqual(['in_review', ['front']]);
    }
  });

  test('to reject prevents new cards immediately', async () => {
    const customer = await applicant();
    const issue = async () => (await sandbox.post('/cards', { customer_id: customer.id })).status;
    expect(await issue()).toBe(201);
    await decide(customer, { decision: 'rejected' });
    expect(await issue()).toBe(422);
    expect((await sandbox.post('/cards', { customer_id: customer.id })).body.data.error.code).toBe('customer_rejected');
  });
});

test.each(['is unavailable', 'accepts documents, and its response is lost'] as const)(
  'the worker submits KYC again after the platform %s',
  async (does) => {
    platform = does;
    const customer = await newApplicant(sandbox, { document_number: 'REJECT-UNDERAGE' });
    await expect.poll(() => problemOf(customer)).toBe('issuer_unavailable');
    clock.advance(MINUTE_MS);
    const failures: unknown[] = [];
    await workerRound(service, (error) => void failures.push(error));
    expect(failures).toHaveLength(1);
    platform = 'accepts documents';
    clock.advance(301_000);
    expect(await decided(service, clock, sandbox, customer)).toEqual(['rejected', ['underage']]);
    clock.advance(301_000);
    await service.work();
    expect(await eventsAbout(sandbox, customer)).toHaveLength(1);
  },
);

test('documents that arrive while earlier ones are being submitted are submitted too', async () => {
  const hold = Promise.withResolvers<void>();
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  onArrival = async (submission) => {
    arrived[submission - 1]!.resolve();
    if (submission === 2) throw new AppError('issuer_unavailable');
    await hold.promise;
  };
  const customer = await newApplicant(sandbox, { document_number: 'NEVER' });
  const number = async () => await kycSubmissionsOnPlatform(customer);
  await arrived[0].promise;
  const path = `/customers/${customer.id}`;
  await sandbox.call('PATCH', path, { document_number: 'X1', document_front_base64: IMAGE });
  await arrived[1].promise;
  onArrival = async () => undefined;
  hold.resolve();
  await expect.poll(number, { interval: 20 }).toEqual([1]);
  clock.advance(MINUTE_MS);
  expect(await decided(service, clock, sandbox, customer)).toEqual(['approved', []]);
  expect(await number()).toEqual([1, 2]);
});

test('the ledger check finds no missing event', async () => {
  const { problems } = await verifyLedger(database.database, { onStart: () => undefined, onProgress: () => undefined });
  expect(problems).toEqual([]);
});
