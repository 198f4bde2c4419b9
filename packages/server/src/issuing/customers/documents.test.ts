import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { customerApp, fieldsOf, type CustomerApi } from '#test/customer-api.ts';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement } from '#database';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { readDocuments } from './documents.ts';
import { documentSubject, type DocumentKind } from './model.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const app = await customerApp(database, clock);
let live: CustomerApi;

afterAll(async () => await app.close());
beforeEach(async () => {
  ({ live } = await app.newPartner());
});

const image = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } });
const jpg = (await image('red').jpeg().toBuffer()).toString('base64');
const png = (await image('green').png().toBuffer()).toString('base64');
const other = (await image('blue').png().toBuffer()).toString('base64');

const stored = async (id: string, kind: DocumentKind): Promise<string | undefined> =>
  (await app.vault.read(live.tenant.id, documentSubject(id as CustomerId, kind)))?.reveal().toString('base64');

const DECIDE = statement(
  'test.decide',
  `UPDATE customers SET kyc_status = $3, kyc_reasons = $4 WHERE tenant_id = $1 AND id = $2`,
);
const decide = async (id: string, status: string, reasons: string[]): Promise<unknown> =>
  await database.rows(query(DECIDE, live.tenant.id, id, status, reasons));

describe('documents', () => {
  it('with a front side submit KYC, are stored encrypted and never returned', async () => {
    const { status, body, text } = await live.create({
      document_type: 'NATIONAL_ID',
      document_front_base64: jpg,
      document_back_base64: png,
      proof_of_address_base64: other,
    });
    expect(status).toBe(201);
    expect(body.data.kyc_status).toBe('in_review');
    expect(body.data.documents).toEqual({ front: 'received', back: 'received', address: 'received' });
    expect(text).not.toContain('base64');
    const { id } = body.data;
    expect([await stored(id, 'front'), await stored(id, 'back'), await stored(id, 'address')]).toEqual([
      jpg,
      png,
      other,
    ]);
    expect((await live.read(id)).body.data).toEqual(body.data);
  });

  it('of a passport have no back side: a back side in the request is not read', async () => {
    const fields = { document_type: 'PASSPORT', document_front_base64: jpg, document_back_base64: 'garbage' };
    const data = await live.created(fields);
    expect(data.documents).toEqual({ front: 'received', back: 'absent', address: 'absent' });
    expect(await stored(data.id, 'back')).toBeUndefined();
    const sent = (await live.patch(data.id, { document_back_base64: png })).body.data;
    expect([sent.kyc_status, sent.documents.back]).toEqual(['in_review', 'absent']);
  });

  test.each([['document_back_base64'], ['address_document_base64']])(
    '%s requires a front side, in this request or an earlier one',
    async (field) => {
      expect(fieldsOf(await live.create({ [field]: png }))).toEqual([field]);
      const { id } = await live.created();
      const refused = await live.patch(id, { [field]: png });
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]]);
      expect((await live.patch(id, { document_front_base64: jpg })).status).toBe(200);
      expect((await live.patch(id, { [field]: png })).status).toBe(200);
    },
  );

  it('under both names of the address document must be identical', async () => {
    const both = { document_front_base64: jpg, address_document_base64: png };
    expect(fieldsOf(await live.create({ ...both, proof_of_address_base64: other }))).toEqual([
      'proof_of_address_base64',
    ]);
    expect((await live.create({ ...both, proof_of_address_base64: png })).status).toBe(201);
  });

  test.each([
    ['a data-URI prefix', () => `data:image/jpeg;base64,${jpg}`, /data-URI prefix/],
    ['no base64', () => '§§§§', /must be base64/],
    ['line breaks', () => `${jpg.slice(0, 76)}\n${jpg.slice(76)}`, /without line breaks/],
    ['the URL alphabet', () => Buffer.alloc(60, 0xff).toString('base64url'), /must be base64/],
    ['no padding', () => Buffer.alloc(61).toString('base64').replaceAll('=', ''), /with padding/],
    ['nothing', () => '', /must not be empty/],
    ['text', () => Buffer.from('hello, world').toString('base64'), /must be a JPG or PNG image/],
    ['half an image', () => jpg.slice(0, (jpg.length >> 3) * 4), /cannot be decoded/],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'), /5 MB/],
    ['far more', () => 'A'.repeat(15_000_000), /5 MB/],
  ])('with %s are rejected', async (_, base64, problem) => {
    const answer = await live.create({ document_front_base64: base64(), phone: 'x' });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer).toSorted()).toEqual(['document_front_base64', 'phone']);
    expect(answer.body.data.error.fields.document_front_base64).toMatch(problem);
    expect(answer.text.length).toBeLessThan(1_500);
  });

  it('sent again resubmit KYC after any decision, and replace the earlier ones', async () => {
    const { id } = await live.created({ document_front_base64: jpg });
    for (const status of ['rejected', 'approved', 'pending']) {
      await decide(id, status, ['document_unreadable']);
      const before = (await live.read(id)).body.data;
      expect([before.kyc_status, before.kyc_reasons]).toEqual([status, ['document_unreadable']]);
      expect((await live.patch(id, { address_city: status })).body.data.kyc_status).toBe(status);
      const after = (await live.patch(id, { document_front_base64: png })).body.data;
      expect([after.kyc_status, after.kyc_reasons]).toEqual(['in_review', []]);
      expect(await stored(id, 'front')).toBe(png);
    }
  });

  it('of one tenant do not fill the queue of all', async () => {
    const documents = { document_front_base64: jpg, document_back_base64: png, address_document_base64: other };
    const read = (tenant: string) => readDocuments(tenant as TenantId, documents, 'NATIONAL_ID', {});
    const outcomes = await Promise.allSettled([...Array.from({ length: 6 }, () => read('one')), read('another')]);
    const refused = expect.objectContaining({ reason: expect.objectContaining({ code: 'rate_limited' }) });
    const accepted = expect.objectContaining({ value: expect.objectContaining({ size: 3 }) });
    expect(outcomes).toEqual([accepted, accepted, accepted, accepted, refused, refused, accepted]);
    expect((await read('one')).size).toBe(3);
  });

  it('are not stored if the customer is not created', async () => {
    await live.created({ external_ref: 'a' });
    const COUNT = statement<{ count: bigint }>('test.items', `SELECT count(*) FROM vault_items WHERE tenant_id = $1`);
    expect((await live.create({ external_ref: 'a', document_front_base64: jpg })).status).toBe(409);
    expect((await database.rows(query(COUNT, live.tenant.id)))[0]!.count).toBe(0n);
  });
});

describe('when consent is required', () => {
  it('documents need consent, in this request or an earlier one, and it stays recorded', async () => {
    const demanding = await customerApp(database, clock, { kyc_consent_required: true });
    const api = (await demanding.newPartner()).live;
    const kyc_consent_at = '2026-02-01T00:00:00.000Z';
    expect(fieldsOf(await api.create({ document_front_base64: jpg }))).toEqual(['kyc_consent_at']);
    expect((await api.create({ document_front_base64: jpg, kyc_consent_at })).status).toBe(201);
    const { id } = await api.created();
    expect((await api.patch(id, { document_front_base64: jpg })).status).toBe(422);
    expect((await api.patch(id, { kyc_consent_at })).status).toBe(200);
    expect((await api.patch(id, { document_front_base64: jpg })).status).toBe(200);
    expect(fieldsOf(await api.patch(id, { kyc_consent_at: null }))).toEqual(['kyc_consent_at']);
    await demanding.close();
  });
});
