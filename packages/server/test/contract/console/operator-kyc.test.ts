// Over 300 lines because its tests share a service of their own: the queue has the cases of all partners.
import sharp from 'sharp';
import { request } from 'undici';
import { beforeEach, expect, test } from 'vitest';
import { newestLines } from '#audit';
import { MINUTE_MS } from '#kit/durations.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { documentsOf, eventsAbout, IMAGE, kycOf, newApplicant } from '../customers/kyc-applicants.ts';
import { adjustableClock } from '../support/clock.ts';
import type { ResourceIds } from '../support/fixtures.ts';
import { openConsole, type Browser } from './console.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);
const partner = await service.newPartner();
const { live, sandbox } = partner;
const { partnerId } = live.tenant;
let ada: Browser;
let bob: Browser;
// A person may make few calls in a second.
beforeEach(async () => {
  ada = await ui.signIn(await ui.newPerson({ operator: 'compliance' }));
  bob = await ui.signIn(await ui.newPerson({ operator: 'admin' }));
});

interface CaseView {
  readonly id: string;
  readonly [name: string]: unknown;
}

const CASES = '/operator/v1/kyc/cases';

async function list(browser: Browser, query: string) {
  const { data, status } = await browser.call('GET', `${CASES}?${query}`);
  expect(status).toBe(200);
  return data as { cases: CaseView[]; next_cursor: string | null };
}

/** A customer whose documents wait for a person. */
async function newCase(client: TenantClient = live, fields: object = {}): Promise<ResourceIds & { case: string }> {
  const customer = await newApplicant(client, fields);
  const id = `${customer.id}:1`;
  await expect
    .poll(async () => (await service.work(), await ada.call('GET', `${CASES}/${id}`)).status, { interval: 60 })
    .toBe(200);
  return { ...customer, case: id };
}

const WHY = 'Reviewed at the branch';
const APPROVAL = { decision: 'approved', despite_unopened: true, reason: WHY };

const act = async (browser: Browser, id: string, name: string, body: object = {}) =>
  await browser.call('POST', `${CASES}/${id}/${name}`, { body });

/** The lines of the audit log about a case, oldest first, without those of who has read it. */
async function auditOf(id: string) {
  const lines = (await linesAbout(id)).filter(({ act: name }) => name !== 'kyc.view');
  return lines.map(({ act: name, environment, reason }) => [name, environment, reason]);
}

const linesAbout = async (id: string) =>
  (await newestLines(service.core.database, 60)).filter(({ details }) => details.includes(id));

async function lookAt(browser: Browser, id: string, document: string) {
  const response = await request(`${ui.origin}${CASES}/${id}/documents/${document}`, {
    headers: { cookie: browser.cookie, origin: ui.origin },
  });
  return { response, bytes: Buffer.from(await response.body.arrayBuffer()) };
}

test('cases of both environments are listed oldest first, page by page, and found by partner, environment and claim', async () => {
  const first = await newCase();
  const second = await newCase(sandbox, { document_number: 'NEVER' });
  const third = await newCase();
  const of = `partner_id=${partnerId}`;
  const { cases } = await list(ada, of);
  expect(cases.map(({ id, environment }) => [id, environment])).toEqual([
    [first.case, 'live'],
    [second.case, 'sandbox'],
    [third.case, 'live'],
  ]);
  expect(cases[0]).toMatchObject({
    partner: { id: partnerId },
    customer_id: first.id,
    submission: 1,
    status: 'open',
    documents: ['front'],
    claimed_by: null,
  });
  const page = await list(ada, `${of}&environment=live&size=1`);
  expect(page.cases.map(({ id }) => id)).toEqual([first.case]);
  const last = await list(ada, `${of}&environment=live&size=1&after=${page.next_cursor}`);
  expect([last.cases.map(({ id }) => id), last.next_cursor]).toEqual([[third.case], null]);
  await act(ada, third.case, 'claim');
  const found = async (browser: Browser, query: string) =>
    (await list(browser, `${of}&${query}`)).cases.map(({ id }) => id);
  expect(await found(ada, 'claimed=me')).toEqual([third.case]);
  expect(await found(bob, 'claimed=me')).toEqual([]);
  expect(await found(bob, 'claimed=nobody')).toEqual([first.case, second.case]);
  expect((await ada.call('GET', `${CASES}?after=${third.id}:7`)).fields).toEqual(['after']);
  expect((await ada.call('GET', `${CASES}?partner_id=nobody`)).code).toBe('partner_not_found');
});

test('a list tells cases apart by reference, country, and the documents that are there and that are missing', async () => {
  const passport = { document_type: 'PASSPORT', external_ref: 'user-8841', address_country: 'Dominican Republic' };
  const made = [
    await newCase(live, passport),
    await newCase(live, { document_type: 'NATIONAL_ID', address_document_base64: IMAGE, country_code: 'US' }),
  ];
  const { cases } = await list(ada, `partner_id=${partnerId}&size=100`);
  expect(made.map(({ case: one }) => cases.find(({ id }) => id === one))).toMatchObject([
    { customer_ref: 'user-8841', country: 'DO', documents: ['front'], missing: ['address'] },
    { customer_ref: null, country: 'US', documents: ['front', 'address'], missing: ['back'] },
  ]);
});

test('a case names the other customers who may be the same person', async () => {
  const same = { first_name: 'Élodie', last_name: 'Twin', date_of_birth: '1991-02-03' };
  const [number, other] = ['ALIKE-1', 'ALIKE-2'];
  const first = await newCase(live, { ...same, document_number: number });
  await newCase(sandbox, { ...same, document_number: 'NEVER' });
  await newCase(live, { ...same, date_of_birth: '1991-02-04', document_number: 'ALIKE-3' });
  const named = await newCase(live, { ...same, first_name: 'TWIN', last_name: 'ELODIE', document_number: other });
  const forged = await newCase(live, {
    first_name: 'Somebody',
    last_name: 'Else',
    country_code: 'US',
    document_number: 'alike 1',
  });
  const alike = async (id: string) => (await ada.call('GET', `${CASES}/${id}`)).data.alike;
  expect(await alike(first.case)).toMatchObject([
    { customer_id: forged.id, same: ['document'], status: 'active', kyc_status: 'in_review' },
    { customer_id: named.id, same: ['name_and_birth'] },
  ]);
  expect(await alike(forged.case)).toMatchObject([{ customer_id: first.id, same: ['document'] }]);
});

test('who reads what is known of a customer is recorded once in an hour, and a list does not say who it is', async () => {
  const { case: id } = await newCase(live, { first_name: 'Zelmira', external_ref: 'zelmira@example.com' });
  const read = async (browser: Browser) => (await browser.call('GET', `${CASES}/${id}`)).data.customer.first_name;
  const readers = async () => (await linesAbout(id)).map(({ act: name, operator }) => [name, operator]);
  const emails = await Promise.all(
    [ada, bob].map(async (one) => (await one.call('GET', '/account/v1/session')).data.person.email),
  );
  const line = (email: string) => ['kyc.view', `Sam Ruiz <${email}>`];
  expect([await read(bob), await read(bob), await read(ada)]).toEqual(['Zelmira', 'Zelmira', 'Zelmira']);
  expect(await readers()).toEqual(emails.map(line));
  expect(JSON.stringify(await list(ada, `partner_id=${partnerId}`))).not.toMatch(/zelmira/iu);
  expect(JSON.stringify((await act(ada, id, 'claim')).data)).not.toContain('Zelmira');
});

test('a claim keeps others out for 15 minutes, and is recorded once', async () => {
  const { case: id } = await newCase();
  const claimed = await act(ada, id, 'claim');
  const until = claimed.data.case.claimed_until as string;
  expect(Math.abs(Date.parse(until) - clock.now().getTime() - 15 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
  expect(claimed.data.case).toMatchObject({ claimed_by: { name: 'Sam Ruiz' } });
  const refused = await act(bob, id, 'claim');
  expect([refused.status, refused.code]).toEqual([409, 'kyc_case_claimed']);
  expect(refused.errors).toEqual([`Sam Ruiz has claimed this case until ${until}`]);
  expect(refused.data.error).toMatchObject({ claimed_by: claimed.data.case.claimed_by, claimed_until: until });
  expect((await act(bob, id, 'decide', APPROVAL)).code).toBe('kyc_case_claimed');
  clock.advance(10 * MINUTE_MS);
  expect((await act(ada, id, 'claim')).status).toBe(200);
  expect(await auditOf(id)).toEqual([['kyc.claim', 'live', null]]);
  clock.advance(15 * MINUTE_MS);
  expect((await act(bob, id, 'claim')).data.case).toMatchObject({ claimed_by: { name: 'Sam Ruiz' } });
  expect(await auditOf(id)).toHaveLength(2);
});

test('an admin takes a claim over, with a line that has both people and the reason', async () => {
  const { case: id } = await newCase();
  const { claimed_by } = (await act(ada, id, 'claim')).data.case;
  expect((await act(ada, id, 'take-over', { reason: 'mine' })).code).toBe('missing_right');
  expect((await act(bob, id, 'take-over')).fields).toEqual(['reason']);
  const taken = await act(bob, id, 'take-over', { reason: 'Ada is ill' });
  expect(taken.data.case).toMatchObject({ claimed_by: { id: expect.not.stringContaining(claimed_by.id) } });
  expect((await act(ada, id, 'decide', APPROVAL)).code).toBe('kyc_case_claimed');
  const line = (await linesAbout(id)).findLast(({ act: name }) => name === 'kyc.take_over')!;
  expect([line.reason, JSON.parse(line.details)]).toMatchObject(['Ada is ill', { from: claimed_by.id }]);
});

test('an approval is delivered, deletes the documents, and is repeated without a second line', async () => {
  const customer = await newCase();
  const approve = async (browser: Browser) => await act(browser, customer.case, 'decide', APPROVAL);
  const decided = await approve(ada);
  expect(decided.data.case).toMatchObject({ status: 'decided', decision: 'approved', reasons: [], documents: [] });
  expect((await approve(ada)).data).toEqual(decided.data);
  expect((await approve(bob)).code).toBe('kyc_case_decided');
  expect((await act(bob, customer.case, 'claim')).code).toBe('kyc_case_decided');
  expect(await kycOf(live, customer)).toEqual(['approved', []]);
  expect(await documentsOf(service, live, customer)).toEqual([]);
  expect(await eventsAbout(live, customer)).toMatchObject([{ type: 'customer.approved' }]);
  expect(await auditOf(customer.case)).toEqual([['kyc.decide', 'live', WHY]]);
  const { cases } = await list(ada, `partner_id=${partnerId}&status=decided&size=1`);
  expect(cases).toMatchObject([{ id: customer.case, decided_by: expect.stringContaining('Sam Ruiz <') }]);
});

test('somebody who has not opened every document of a submission approves only with a reason, and the log counts them', async () => {
  const both = { document_back_base64: IMAGE };
  const customer = await newCase(live, both);
  const opened = async (browser: Browser) => (await browser.call('GET', `${CASES}/${customer.case}`)).data.opened;
  await lookAt(bob, customer.case, 'back');
  await lookAt(ada, customer.case, 'front');
  await lookAt(ada, (await newCase(live, both)).case, 'back');
  expect([await opened(ada), await opened(bob)]).toEqual([['front'], ['back']]);
  const refused = await act(ada, customer.case, 'decide', { decision: 'approved' });
  expect([refused.status, refused.fields]).toEqual([422, ['despite_unopened']]);
  expect(refused.errors).toEqual(['despite_unopened: must be true to approve without having opened: back']);
  const unexplained = await act(ada, customer.case, 'decide', { decision: 'approved', despite_unopened: true });
  expect([unexplained.status, unexplained.errors]).toEqual([422, ['reason: is required with despite_unopened']]);
  const misplaced = await act(ada, customer.case, 'decide', { decision: 'approved', reason: WHY });
  expect([misplaced.status, misplaced.fields]).toEqual([422, ['reason']]);
  expect((await act(ada, customer.case, 'decide', APPROVAL)).status).toBe(200);
  const line = (await linesAbout(customer.case)).findLast(({ act: name }) => name === 'kyc.decide')!;
  expect(line.reason).toBe(WHY);
  expect(JSON.parse(line.details)).toMatchObject({ documents: 2, documents_opened: 1 });
  const seen = await newCase();
  await lookAt(ada, seen.case, 'front');
  expect((await act(ada, seen.case, 'decide', { decision: 'approved' })).status).toBe(200);
});

test('new documents replace a case, and its page says what was asked for before', async () => {
  const customer = await newCase();
  const reasons = ['document_unreadable', 'address_document_missing'];
  expect((await act(ada, customer.case, 'decide', { decision: 'needs_resubmission', reasons })).status).toBe(200);
  expect(await kycOf(live, customer)).toEqual(['pending', reasons]);
  expect((await lookAt(ada, customer.case, 'front')).response.statusCode).toBe(404);
  const document = { document_front_base64: (await picture(900, 600)).toString('base64') };
  for (const submission of [2, 3]) {
    await live.call('PATCH', `/customers/${customer.id}`, document);
    const id = `${customer.id}:${submission}`;
    await expect.poll(async () => (await ada.call('GET', `${CASES}/${id}`)).status, { interval: 60 }).toBe(200);
  }
  const page = (await bob.call('GET', `${CASES}/${customer.id}:3`)).data;
  expect(page).toMatchObject({
    case: { status: 'open', submission: 3 },
    customer: { id: customer.id, kyc_status: 'in_review', date_of_birth: expect.any(String) },
    history: [
      { submission: 2, decision: null },
      { submission: 1, decision: 'needs_resubmission', reasons, decided_by: expect.any(String) },
    ],
  });
  expect((await bob.call('GET', `${CASES}/${customer.id}:2`)).data.case.status).toBe('replaced');
  expect((await act(bob, `${customer.id}:2`, 'decide', { decision: 'approved' })).code).toBe('kyc_case_decided');
});

test('rejecting needs a recent sign-in in live, and none in the sandbox', async () => {
  const [real, simulated] = [await newCase(), await newCase(sandbox, { document_number: 'NEVER' })];
  const earlier = await ui.signIn(await ui.newPerson({ operator: 'compliance' }), 11 * MINUTE_MS);
  const reject = async (browser: Browser, id: string) =>
    await act(browser, id, 'decide', { decision: 'rejected', reasons: ['document_forged'] });
  expect((await reject(earlier, real.case)).code).toBe('step_up_required');
  expect(await kycOf(live, real)).toEqual(['in_review', []]);
  expect((await reject(earlier, simulated.case)).status).toBe(200);
  expect((await reject(ada, real.case)).status).toBe(200);
  expect(await kycOf(live, real)).toEqual(['rejected', ['document_forged']]);
  expect(await auditOf(real.case)).toEqual([['kyc.decide', 'live', 'document_forged']]);
});

test.each([
  ['no reason', { decision: 'rejected' }],
  ['a reason for an approval', { decision: 'approved', reasons: ['underage'] }],
  ['a reason that no document can solve', { decision: 'needs_resubmission', reasons: ['underage'] }],
])('%s is refused', async (_, body) => {
  expect((await act(ada, `${crypto.randomUUID()}:1`, 'decide', body)).fields).toEqual(['reasons']);
});

test.each(['nothing', crypto.randomUUID(), `${crypto.randomUUID()}:0`, `${crypto.randomUUID()}:1`])(
  'there is no case %s',
  async (id) => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/claim'],
      ['GET', '/documents/front'],
    ] as const)
      expect((await ada.call(method, `${CASES}/${id}${path}`)).code).toBe('kyc_case_not_found');
  },
);

/** A grey picture, which a camera has turned by a quarter. */
async function picture(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#888' } as const;
  return await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

test('a document is a picture of bounded size with a mark on it, and each look is recorded', async () => {
  const large = (await picture(3_000, 1_000)).toString('base64');
  const { case: id } = await newCase(live, { document_front_base64: large });
  const { response, bytes } = await lookAt(ada, id, 'front');
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect([width, height, format, exif]).toEqual([667, 2_000, 'webp', undefined]);
  // Grey without the mark: each tenth of it has darker and lighter strokes.
  for (const top of Array.from({ length: 10 }, (_, place) => place * 200)) {
    const part = await sharp(bytes).extract({ left: 0, top, width: 667, height: 200 }).stats();
    expect(part.channels[0]!.stdev).toBeGreaterThan(3);
  }
  expect(await auditOf(id)).toEqual([['kyc.documents', 'live', null]]);
  expect((await lookAt(ada, id, 'back')).response.statusCode).toBe(404);
  expect((await lookAt(ada, id, 'selfie')).response.statusCode).toBe(422);
  expect(await auditOf(id)).toHaveLength(1);
});

test('an operator looks at 60 documents in an hour at most', async () => {
  const { case: id } = await newCase();
  const browser = await ui.signIn(await ui.newPerson({ operator: 'compliance' }));
  const statuses: number[] = [];
  for (let look = 0; look < 62; look += 1) statuses.push((await lookAt(browser, id, 'back')).response.statusCode);
  expect([statuses.indexOf(429), new Set(statuses)]).toEqual([60, new Set([404, 429])]);
});
