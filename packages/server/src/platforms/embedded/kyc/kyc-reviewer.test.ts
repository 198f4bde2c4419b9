import { testHolder } from '../../../../../testing/src/holders.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { runDue } from '#test/run-background-work.ts';
import { advanceTenantClock } from '#database';
import { ManualClock } from '../../../../../testing/src/manual-clock.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { PartnerDirectory } from '#partners';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import type { KycClaim, KycSubmission } from '#ports/kyc.ts';
import { advanceWork, WorkRunner } from '#work';
import { CaseDesk } from './case-desk.ts';
import { KycReviewer } from './kyc-reviewer.ts';
import { MINUTE_MS, DAY_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const directory = new PartnerDirectory(database, clock, new Secret(Buffer.alloc(32)));
let delivered: PlatformEvent[];
let attempts = 0;
/** How the inbox handles a delivery. */
let receive: () => Promise<void>;
let tenantId: TenantId;

beforeEach(async () => {
  delivered = [];
  receive = async () => undefined;
  tenantId = (await directory.createPartner('Partner', () => [])).sandbox.tenant.id;
});

const work = new WorkRunner({ database, clock, id: newId() });
const reviewer = new KycReviewer({ database, clock, work });
reviewer.connect({
  async receive(event) {
    attempts += 1;
    await receive();
    delivered.push(event);
  },
});
work.connect({ kinds: [reviewer.kind], onRan: () => undefined, onFailure: () => undefined });
afterAll(() => work.stop());

function submissionOf(fields: Partial<KycSubmission> = {}): KycSubmission {
  return {
    tenantId,
    environment: 'sandbox',
    customerId: newId<'customer'>(),
    submission: 1,
    holder: testHolder(),
    issuingCountry: 'USA',
    documentType: null,
    documentNumber: null,
    readDocument: async () => new Secret(Buffer.from('image')),
    ...fields,
  };
}

/** Delivers what is due. @returns the number of deliveries attempted */
async function round(failures: unknown[] = []): Promise<number> {
  const before = attempts;
  await runDue({ database, clock }, (error) => void failures.push(error), [reviewer.kind]);
  return attempts - before;
}

async function advanceTenant(milliseconds: number): Promise<void> {
  await database.rows(advanceTenantClock(tenantId, milliseconds));
  await database.rows(advanceWork(tenantId, milliseconds, clock.now()));
}

test('a decision is delivered once, one second after the submission', async () => {
  const submission = submissionOf();
  await reviewer.submit(submission);
  expect(await round()).toBe(0);
  clock.advance(1_000);
  expect([await round(), await round()]).toEqual([1, 0]);
  expect(delivered).toEqual([
    {
      kind: 'kyc_decision',
      eventId: expect.any(String),
      tenantId,
      customerId: submission.customerId,
      submission: 1,
      decision: 'approved',
      reasons: [],
    },
  ]);
});

test('a rejected delivery is repeated with the same event id until the inbox accepts it', async () => {
  await reviewer.submit(submissionOf());
  const failures: unknown[] = [];
  const ids: string[] = [];
  receive = () => Promise.reject(new Error('the inbox is unavailable'));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    clock.advance(2_000);
    expect([await round(failures), await round(failures)]).toEqual([1, 0]);
    expect(failures).toHaveLength(attempt);
  }
  receive = async () => undefined;
  clock.advance(2_000);
  expect(await round()).toBe(1);
  clock.advance(600_000);
  expect(await round()).toBe(0);
  for (const event of delivered) if (event.kind === 'kyc_decision') ids.push(event.eventId);
  expect(new Set(ids).size).toBe(1);
});

test('a repeated submission is one case, and its documents are read once', async () => {
  let reads = 0;
  const submission = submissionOf({
    readDocument: async () => {
      reads += 1;
      return new Secret(Buffer.from('image'));
    },
  });
  await reviewer.submit(submission);
  await reviewer.submit({ ...submission, documentNumber: 'REJECT' });
  clock.advance(1_000);
  await round();
  await reviewer.submit(submission);
  clock.advance(1_000);
  await round();
  expect(delivered).toMatchObject([{ decision: 'approved' }]);
  expect(reads).toBe(1);
});

test('a submission without a document front needs resubmission, in live too', async () => {
  for (const environment of ['sandbox', 'live'] as const)
    await reviewer.submit(submissionOf({ environment, documentNumber: 'NEVER', readDocument: async () => undefined }));
  clock.advance(1_000);
  await round();
  const needsResubmission = { decision: 'needs_resubmission', reasons: ['document_front_missing'] };
  expect(delivered).toMatchObject([needsResubmission, needsResubmission]);
});

test('in live a case stays open until an operator decides it, and the decision is delivered immediately', async () => {
  const submission = submissionOf({ environment: 'live', documentNumber: 'REJECT' });
  await reviewer.submit(submission);
  await reviewer.submit({ ...submission, submission: 2 });
  clock.advance(600_000);
  expect(await round()).toBe(0);
  const { customerId } = submission;
  expect(await reviewer.openCases(tenantId)).toMatchObject([{ customer_id: customerId, submission: 2 }]);
  expect(await reviewer.openCases(tenantId, customerId)).toHaveLength(1);
  expect(await reviewer.openCases(tenantId, newId<'customer'>())).toEqual([]);
  const rejection = { tenantId, customerId, submission: 2, decision: 'rejected', reasons: ['underage'] } as const;
  await reviewer.decide(rejection);
  await reviewer.decide({ ...rejection, decision: 'approved', reasons: [] });
  expect(delivered).toMatchObject([{ submission: 2, decision: 'rejected', reasons: ['underage'] }]);
  expect(await reviewer.openCases(tenantId)).toEqual([]);
});

test('an operator’s decision is delivered later when the inbox is unavailable', async () => {
  receive = () => Promise.reject(new Error('the inbox is unavailable'));
  const approval = {
    tenantId,
    customerId: newId<'customer'>(),
    submission: 1,
    decision: 'approved',
    reasons: [],
  } as const;
  await expect(reviewer.decide(approval)).rejects.toThrow('the inbox is unavailable');
  receive = async () => undefined;
  clock.advance(2_000);
  expect(await round()).toBe(1);
  expect(delivered).toMatchObject([{ decision: 'approved' }]);
});

test('decisions become due by the tenant’s own clock', async () => {
  await advanceTenant(DAY_MS);
  await reviewer.submit(submissionOf());
  expect(await round()).toBe(0);
  await advanceTenant(1_000);
  expect([await round(), await round()]).toEqual([1, 0]);
});

test('a person has at most five claims at once, also by taking cases over', async () => {
  const desk = new CaseDesk({ database, clock });
  const [ada, bob] = ['Ada', 'Bob'].map((name) => ({ id: newId<'person'>(), name })) as [
    KycClaim['by'],
    KycClaim['by'],
  ];
  const keys = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const submission = submissionOf({ environment: 'live' });
      await reviewer.submit(submission);
      return { tenantId, customerId: submission.customerId, submission: 1 };
    }),
  );
  const claims = await Promise.allSettled(keys.map(async (key) => await desk.claim(key, ada, () => [])));
  const claimed = keys.filter((_, place) => claims[place]!.status === 'fulfilled');
  const [free, other] = keys.filter((key) => !claimed.includes(key));
  expect(claimed).toHaveLength(5);
  await desk.claim(other!, bob, () => []);
  const refused = { code: 'kyc_claim_limit_reached' };
  await expect(desk.claim(free!, ada, () => [])).rejects.toMatchObject(refused);
  await expect(desk.takeOver(other!, ada, () => [])).rejects.toMatchObject(refused);
  await desk.claim(claimed[0]!, ada, () => []);
  expect(await desk.takeOver(claimed[0]!, bob, () => [])).toMatchObject({ claim: { by: bob } });
  expect(await desk.claim(free!, ada, () => [])).toMatchObject({ claim: { by: ada } });
});

test('of people who claim a case at once one has it, and nobody else decides it before the claim ends', async () => {
  const desk = new CaseDesk({ database, clock });
  const submission = submissionOf({ environment: 'live' });
  await reviewer.submit(submission);
  const key = { tenantId, customerId: submission.customerId, submission: 1 };
  const people = ['Ada', 'Bob', 'Eve'].map((name) => ({ id: newId<'person'>(), name }));
  const claims = await Promise.allSettled(people.map(async (by) => await desk.claim(key, by, () => [])));
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const verdict = { ...key, decision: 'approved', reasons: [] } as const;
  // The command line has no account.
  const decide = async () => await reviewer.decideOpen(verdict, { name: 'mira', person: undefined }, () => []);
  await expect(decide()).rejects.toMatchObject({ code: 'kyc_case_claimed' });
  expect(delivered).toEqual([]);
  clock.advance(15 * MINUTE_MS);
  await decide();
  await expect(decide()).rejects.toMatchObject({ code: 'kyc_case_decided' });
  expect(delivered).toMatchObject([{ kind: 'kyc_decision', decision: 'approved' }]);
  expect(await desk.find(submission.customerId, 1)).toMatchObject({ status: 'decided', decidedBy: 'mira' });
});
