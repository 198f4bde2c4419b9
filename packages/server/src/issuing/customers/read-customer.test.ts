import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { customerApp, fieldsOf, type CustomerApi } from '#test/customer-api.ts';
import type { Reply } from '#test/client.ts';
import { sharedDatabase } from '#test/harness.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { findCustomer } from './index.ts';

const { database } = await sharedDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const app = await customerApp(database, clock);
let live: CustomerApi;
let sandbox: CustomerApi;

afterAll(async () => await app.close());
beforeEach(async () => {
  ({ live, sandbox } = await app.newPartner());
});

describe('read', () => {
  it('finds a customer by id and local_id, only in its own tenant', async () => {
    const { id, local_id } = await live.created();
    const theirs = (await app.newPartner()).live;
    for (const reference of [id, id.toUpperCase(), local_id]) {
      expect((await live.read(reference)).body.data.id).toBe(id);
      expect((await sandbox.read(reference)).status).toBe(404);
      expect((await theirs.read(reference)).status).toBe(404);
    }
  });

  test.each([
    '0',
    '-1',
    '999',
    '1.5',
    'x',
    '9'.repeat(30),
    '%00',

    'ä',
    "1'--",
    '00000000-0000-7000-8000-000000000000',
  ])('%j is not found', async (reference) => {
    const answers = [await live.read(reference), await live.patch(reference, { address_city: 'Oakland' })];
    for (const { status, body } of answers) {
      expect([status, body.message.error]).toEqual([404, ['customer was not found']]);
    }
  });
});

describe('list', () => {
  const list = async (search = '', api = live): Promise<Reply> => await api.call('GET', `/customers${search}`);

  it('is empty for a new tenant', async () => {
    expect((await list()).body.data).toEqual({
      customers: [],
      pagination: { page: 1, size: 20, total: 0, pages: 0 },
    });
  });

  it('pages through all customers of the tenant, newest first', async () => {
    for (let index = 0; index < 7; index += 1) await live.created();
    await sandbox.created({});
    const pages = [];
    for (const page of [1, 2, 3, 4, 1_000_000_000]) {
      const { customers, pagination } = (await list(`?page=${page}&size=3`)).body.data;
      expect(pagination).toEqual({ page, size: 3, total: 7, pages: 3 });
      pages.push(customers.map((customer: { local_id: number }) => customer.local_id));
    }
    expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1], [], []]);
    expect((await list('', sandbox)).body.data.pagination.total).toBe(1);
    const [newest] = (await list()).body.data.customers;
    expect(newest).toEqual((await live.read(newest.id)).body.data);
  });

  it('ignores the query parameter external_ref', async () => {
    await live.created({ external_ref: 'a' });
    await live.created({ external_ref: 'b' });
    const answer = await list('?external_ref=a');
    expect(answer.body.data.customers).toHaveLength(2);
    expect(answer.headers.get('x-ignored-fields')).toBe('external_ref');
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page=1e99', 'size=0', 'size=101', 'size=x'])(
    'rejects ?%s',
    async (search) => {
      const answer = await list(`?${search}`);
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer)).toEqual([search.split('=')[0]]);
    },
  );
});

describe('for issuing cards', () => {
  it('findCustomer returns name and KYC status by id and local_id, or undefined', async () => {
    const { id, local_id, created_at } = await live.created();
    const names = { first_name: 'Ana', last_name: 'Reyes' };
    const statuses = { kyc_status: 'pending', status: 'active' };
    const expected = { id, local_id: 1n, ...names, ...statuses, created_at: new Date(created_at as string) };
    for (const reference of [id, local_id, String(local_id)]) {
      expect(await findCustomer(database, live.tenant.id, reference)).toEqual(expected);
      expect(await findCustomer(database, sandbox.tenant.id, reference)).toBeUndefined();
    }
    for (const garbage of ['', 'x', -1, 1.5, 99]) {
      expect(await findCustomer(database, live.tenant.id, garbage)).toBeUndefined();
    }
  });
});
