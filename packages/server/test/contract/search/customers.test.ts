import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCustomer } from '../support/fixtures.ts';
import { idsOf } from './read-all.ts';

const service = await sharedService();
const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];

const create = async (fields: object): Promise<string> => (await newCustomer(sandbox, fields)).id;
const search = (query: string): Promise<string[]> => idsOf(sandbox, `/search/customers?${query}`, 'customers');

const jose = await create({
  first_name: 'José',
  last_name: "O'Brien García-López",
  email: 'Jose@Example.com',
  phone: '+18095550001',
  external_ref: 'user 1',
});
const ana = await create({ first_name: 'Ana', last_name: 'Garcia', email: 'ana@example.com', phone: '+18095550002' });
const li = await create({ first_name: '李', last_name: '小龍', email: 'li@bücher.example', phone: '+18095550003' });
await newCustomer(other.sandbox, { first_name: 'José', external_ref: 'user 1' });
await sandbox.post(`/simulations/customers/${ana}/kyc`, { decision: 'approved' });
await sandbox.put(`/customers/${li}/suspend`);

test.each([
  ['Łuczak', ['luczak', 'LUCZAK', 'łuczak', 'Łuc']],
  ['Søren', ['soren', 'SØREN', 'sören']],
  ['Đorđe', ['dorde', 'đorđe']],
  ['Groß', ['gross', 'GROSS', 'groß', 'GROẞ']],
  ['Kjær', ['kjaer', 'KJÆR']],
  ['Œuvray', ['oeuvray', 'œuvray']],
  ['Guðrún', ['gudrun', 'GUÐRÚN']],
  ['Þórdís', ['thordis', 'þórdis']],
  ['Yıldız', ['yildiz', 'YILDIZ', 'yıldız']],
  ['Hallstrom', ['hallstrøm', 'Hållström']],
  ["O'Hara", ['ohara', 'O’Hara', 'OʼHARA', "o'hara", 'o hara', 'hara']],
  ['Ohara', ["o'hara"]],
  ['Kaʻahumanu', ['kaahumanu', "KA'AHUMANU"]],
  ['Jose\u0301', ['josé', 'JOSE', 'jose\u0301']],
  ['Ibá\u00adñez', ['ibanez', 'IBÁÑEZ', 'iba\u200bñez']],
  ['Al-Sayed', ['alsayed', 'al-sayed', 'al sayed', 'Al‑Sayed']],
  ['Ｍｕñｏｚ', ['munoz', 'Muñoz']],
])('a customer named %j is found by %j', async (last_name, names) => {
  const { sandbox: mine } = await service.newPartner();
  const { id } = await newCustomer(mine, { first_name: 'Mia', last_name });
  for (const name of names) {
    const path = `/search/customers?name=${encodeURIComponent(`${name} mi`)}`;
    expect({ name, found: await idsOf(mine, path, 'customers') }).toEqual({ name, found: [id] });
  }
});

test.each<[string, string[]]>([
  [`ids=${jose},${crypto.randomUUID()},${li}`, [li, jose]],
  ['external_ref=user%201', [jose]],
  ['external_ref=user', []],
  ['email=jose@example.com', [jose]],
  ['email=JOSE@EXAMPLE.COM', [jose]],
  ['email=li@b%C3%BCcher.example', [li]],
  ['email=li@xn--bcher-kva.example', [li]],
  ['phone=%2B18095550002', [ana]],
  ['phone=+18095550002', [ana]],
  ['phone=18095550002', [ana]],
  ['name=jose', [jose]],
  ['name=garcia', [ana, jose]],
  ['name=GARC%C3%8DA', [ana, jose]],
  ['name=gar%20jo', [jose]],
  ['name=o%27brien', [jose]],
  ['name=lopez', [jose]],
  ['name=arcia', []],
  ['name=%E6%9D%8E', [li]],
  ['name=-', []],
  ['name=%26%7C!()%3A*%27%5C', []],
  ['status=suspended', [li]],
  ['status=active', [ana, jose]],
  ['status=closed', []],
  ['kyc_status=approved', [ana]],
  ['kyc_status=pending', [li, jose]],
  ['name=garcia&kyc_status=pending', [jose]],
  ['name=garcia&email=li@xn--bcher-kva.example', []],
  ['', [li, ana, jose]],
])('%s finds the right customers of the tenant, newest first', async (query, found) => {
  expect(await search(query)).toEqual(found);
});

test.each([
  ['ids=jose', 'ids'],
  ['phone=abc', 'phone'],
  ['status=approved', 'status'],
  ['kyc_status=none', 'kyc_status'],
  ['nmae=ana', 'nmae'],
  ['name=', 'name'],
  ['name=a%00', 'name'],
  ['after=first', 'after'],
  ['size=0', 'size'],
])('%s is refused with its field', async (query, field) => {
  const reply = await sandbox.get(`/search/customers?${query}`);
  expect([reply.status, reply.fields]).toEqual([422, [field]]);
});

test('a page as CSV has its cursor in a header and guards against formulas', async () => {
  const formula = await create({ first_name: '=1+1', last_name: 'Formula' });
  const first = await sandbox.get('/search/customers?size=1', { headers: { accept: 'text/csv' } });
  const [header, row] = first.text.split('\r\n');
  expect(header).toMatch(/^id,local_id,created_at,external_ref,first_name.*,status,kyc_status,metadata$/);
  expect(row).toContain(`${formula},`);
  expect(row).toContain(",'=1+1,");
  expect(first.headers.get('x-next-cursor')).toBe(formula);
  const last = await sandbox.get('/search/customers?size=100', { headers: { accept: 'text/csv' } });
  expect(last.headers.get('x-next-cursor')).toBeNull();
});
