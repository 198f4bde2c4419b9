import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { openConsole } from './console.ts';

const service = await sharedService();
const ui = await openConsole(service);
const operator = await ui.signIn(await ui.newPerson('operator'));

interface Partner {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly suspended_at: string | null;
}

const word = `seek${crypto.randomUUID().slice(0, 8)}`;
const ids: string[] = [];
for (const name of [`First ${word}`, `Second ${word}`, `Third ${word.toUpperCase()}`]) ids.push(await newPartner(name));

async function newPartner(name: string): Promise<string> {
  const { partners } = await service.core.partnerAccess();
  return (await partners.createPartner(name, () => [])).partnerId;
}

async function search(query: string) {
  const { data, status } = await operator.call('GET', `/operator/v1/partners?${query}`);
  expect(status).toBe(200);
  return data as { partners: Partner[]; next_cursor: string | null };
}

const found = async (query: string) => (await search(query)).partners.map(({ id }) => id);

test('partners are found by id, handle and name, newest first', async () => {
  const [first, second, third] = ids as [string, string, string];
  expect(await found(`q=${word}`)).toEqual([third, second, first]);
  expect(await found(`q=second-${word}`)).toEqual([second]);
  expect(await found(`q=FIRST%20${word}`)).toEqual([first]);
  expect(await found(`q=${third.toUpperCase()}`)).toEqual([third]);
  expect(await found(`q=%25${word}`)).toEqual([]);
  const [partner] = (await search(`q=${first}`)).partners;
  expect(partner).toMatchObject({ id: first, name: `First ${word}`, handle: `first-${word}`, suspended_at: null });
});

test('pages continue where the one before ended', async () => {
  const page = await search(`q=${word}&size=2`);
  expect(page.partners.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const last = await search(`q=${word}&size=2&after=${page.next_cursor}`);
  expect([last.partners.map(({ id }) => id), last.next_cursor]).toEqual([[ids[0]], null]);
  const { fields } = await operator.call('GET', `/operator/v1/partners?after=${crypto.randomUUID()}`);
  expect(fields).toEqual(['after']);
});
