import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '#kit/app-error.ts';
import { KYC_REASONS } from '#ports/kyc.ts';
import { createPartnerApi } from '#composition/servers.ts';
import { createTestDatabase } from '../../harness.ts';
import { ROOT } from '../../process.ts';
import { clientAt, startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { decided, decisions, documentsOf, eventsAbout, IMAGE, kycOf, newApplicant } from './kyc-applicants.ts';
import { newCustomer, type ResourceIds } from '../support/fixtures.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { sandbox, live } = await service.newPartner();

const simulate = (customer: ResourceIds, body: object, key?: string) =>
  sandbox.post(`/simulations/customers/${customer.id}/kyc`, body, key === undefined ? {} : { key });

/** Creates a customer in each status. */
const customerThat: Record<string, () => Promise<ResourceIds>> = {
  'has no documents': () => newCustomer(sandbox),
  'is in review': () => newApplicant(sandbox),
  'stays in review': () => newApplicant(sandbox, { document_number: 'NEVER' }),
  'is approved': async () => {
    const customer = await newCustomer(sandbox);
    await simulate(customer, { decision: 'approved' });
    return customer;
  },
  'is rejected': async () => {
    const customer = await newCustomer(sandbox);
    await simulate(customer, { decision: 'rejected' });
    return customer;
  },
};

/** What was decided about each customer, and the number of its decisions. */
const decidedCustomers: { customer: ResourceIds; kyc: [string, string[]]; count: number }[] = [];

describe.each(Object.keys(customerThat))('a customer that %s', (state) => {
  test.each([
    [{ decision: 'approved' }, 'approved', []],
    [{ decision: 'approved', reasons: [] }, 'approved', []],
    [{ decision: 'rejected' }, 'rejected', ['identity_not_verified']],
    [{ decision: 'rejected', reasons: ['sanctions_match', 'underage'] }, 'rejected', ['sanctions_match', 'underage']],
    [{ decision: 'needs_resubmission' }, 'pending', ['document_unreadable']],
    [{ decision: 'needs_resubmission', reasons: ['document_expired'] }, 'pending', ['document_expired']],
  ])('is %s after %j', async (body, kyc_status, kyc_reasons) => {
    const customer = await customerThat[state]!();
    const earlier = await eventsAbout(sandbox, customer);
    const reply = await simulate(customer, body);
    expect(reply).toMatchObject({ status: 200, data: { id: customer.id, kyc_status, kyc_reasons } });
    expect(reply.data).toEqual((await sandbox.get(`/customers/${customer.id}`)).data);
    const events = decisions((await eventsAbout(sandbox, customer)).slice(earlier.length));
    const type = kyc_status === 'pending' ? 'customer.resubmission_required' : `customer.${kyc_status}`;
    const sequence = earlier.length + 1;
    expect(events).toMatchObject([{ sequence, type, data: { kyc_status, reasons: kyc_reasons } }]);
    const count = decisions(earlier).length + events.length;
    decidedCustomers.push({ customer, kyc: [kyc_status, kyc_reasons], count });
  });
});

test('each of these decisions is permanent', async () => {
  expect(decidedCustomers.length).toBeGreaterThan(20);
  clock.advance(10_000);
  await service.work();
  await service.work();
  for (const { customer, kyc, count } of decidedCustomers) {
    expect(await kycOf(sandbox, customer)).toEqual(kyc);
    expect(decisions(await eventsAbout(sandbox, customer))).toHaveLength(count);
  }
});

test('a final decision deletes the documents, and a request for new documents keeps them', async () => {
  const customer = await newApplicant(sandbox);
  await simulate(customer, { decision: 'needs_resubmission' });
  expect(await documentsOf(service, sandbox, customer)).toEqual(['front']);
  await simulate(customer, { decision: 'rejected' });
  expect(await documentsOf(service, sandbox, customer)).toEqual([]);
  await sandbox.call('PATCH', `/customers/${customer.id}`, { document_front_base64: IMAGE });
  expect(await decided(service, clock, sandbox, customer)).toEqual(['approved', []]);
});

test.each(
  Object.entries(KYC_REASONS).flatMap(([decision, reasons]) => reasons.map((reason) => [decision, reason] as const)),
)('the decision %s accepts the reason %s', async (decision, reason) => {
  const reply = await simulate(await newCustomer(sandbox), { decision, reasons: [reason] });
  expect(reply).toMatchObject({ status: 200, data: { kyc_reasons: [reason] } });
});

test.each([
  [{}, ['decision']],
  [{ decision: 'maybe' }, ['decision']],
  [{ decision: 'rejected', reasons: ['bad_mood'] }, ['reasons']],
  [{ decision: 'rejected', reasons: 'underage' }, ['reasons']],
  [{ decision: 'rejected', reasons: Array.from({ length: 11 }, () => 'underage') }, ['reasons']],
  [{ decision: 'needs_resubmission', reasons: ['underage'] }, ['reasons']],
  [{ decision: 'approved', reasons: ['underage'] }, ['reasons']],
])('%j is rejected', async (body, fields) => {
  const customer = await newCustomer(sandbox);
  const reply = await simulate(customer, body);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.data.error.fields).map((field) => field.split(/[.[/]/)[0])).toEqual(fields);
  expect(await kycOf(sandbox, customer)).toEqual(['pending', []]);
});

describe('with an Idempotency-Key', () => {
  test('a repeat gets the same response and decides nothing', async () => {
    const customer = await newCustomer(sandbox);
    const key = crypto.randomUUID();
    const first = await simulate(customer, { decision: 'approved' }, key);
    await simulate(customer, { decision: 'rejected' });
    const again = await simulate(customer, { decision: 'approved' }, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await kycOf(sandbox, customer)).toEqual(['rejected', ['identity_not_verified']]);
    expect(await eventsAbout(sandbox, customer)).toHaveLength(2);
    const other = await simulate(customer, { decision: 'needs_resubmission' }, key);
    expect(other.body.data.error.code).toBe('idempotency_key_reused');
  });

  test('the repeat of an interrupted call completes it, unless another decision was made meanwhile', async () => {
    const simulator = {
      ...service.core.platform.simulator,
      decideKyc: () => Promise.reject(new AppError('issuer_unavailable')),
    };
    const simulations = { ...service.core.simulations, simulator };
    const app = await createPartnerApi({ ...service.core, simulations }, service.frameUrl);
    afterAll(() => app.close());
    const broken = clientAt(await app.listen({ port: 0 }), sandbox);
    for (const between of [false, true]) {
      const customer = await newCustomer(sandbox);
      const key = crypto.randomUUID();
      const path = `/simulations/customers/${customer.id}/kyc`;
      expect((await broken.post(path, { decision: 'rejected' }, { key })).status).toBe(503);
      if (between) await simulate(customer, { decision: 'approved' });
      const answer = await simulate(customer, { decision: 'rejected' }, key);
      expect([answer.status, answer.data.kyc_status]).toEqual([200, between ? 'approved' : 'rejected']);
      expect((await simulate(customer, { decision: 'rejected' }, key)).text).toBe(answer.text);
      expect(await eventsAbout(sandbox, customer)).toHaveLength(1);
    }
    const customer = await newCustomer(sandbox);
    const path = `/simulations/customers/${customer.id}/kyc`;
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await broken.post(path, { decision: 'rejected' }, { key: first });
    await broken.post(path, { decision: 'approved' }, { key: second });
    expect((await simulate(customer, { decision: 'rejected' }, first)).data.kyc_status).toBe('in_review');
    expect((await simulate(customer, { decision: 'approved' }, second)).data.kyc_status).toBe('approved');
  });
});

test('concurrent decisions end in the last one’s status, and each has its event', async () => {
  const customer = await newCustomer(sandbox);
  const decisions = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'approved' : 'rejected'));
  const replies = await Promise.all(decisions.map((decision) => simulate(customer, { decision })));
  expect(replies.map(({ status }) => status)).toEqual(decisions.map(() => 200));
  const events = await eventsAbout(sandbox, customer);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  const [status] = await kycOf(sandbox, customer);
  expect(events.at(-1)!.data.kyc_status).toBe(status);
});

test('docs/sandbox.md lists every reason and the decisions that accept it', async () => {
  const page = await readFile(new URL('docs/sandbox.md', `file://${ROOT}`), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_]+)` \| yes \| (yes)?/gm)].map(([, reason, yes]) => [
    reason,
    yes === 'yes',
  ]);
  const resubmission: readonly string[] = KYC_REASONS.needs_resubmission;
  expect(rows).toEqual(KYC_REASONS.rejected.map((reason) => [reason, resubmission.includes(reason)]));
});

test('live has no simulations', async () => {
  const { id } = await newCustomer(live);
  for (const method of ['POST', 'GET'] as const) {
    const reply = await live.call(method, `/simulations/customers/${id}/kyc`, method === 'POST' ? {} : undefined);
    expect([reply.status, reply.body.data.error.code]).toEqual([404, 'route_not_found']);
  }
  expect((await sandbox.get(`/simulations/customers/${id}/kyc`)).status).toBe(405);
});
