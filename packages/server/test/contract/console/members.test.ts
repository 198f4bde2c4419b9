import { expect, test } from 'vitest';
import { newestLines } from '#audit';
import { MINUTE_MS } from '#kit/durations.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import type { Reply } from '../../client.ts';
import { adjustableClock } from '../support/clock.ts';
import { openConsole, signInWith, type Browser } from './console.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);

/** A partner with an admin of both environments. */
async function newTeam() {
  const { partnerId } = (await service.newPartner()).sandbox.tenant;
  const signIn = async (role: string, environments?: readonly ('live' | 'sandbox')[]): Promise<Browser> =>
    await ui.signIn(await ui.newPerson({ partnerId, role, ...(environments && { environments }) }));
  const path = `/account/v1/partners/${partnerId}/members`;
  return { partnerId, signIn, path, admin: await signIn('admin') };
}

let count = 0;
const newEmail = (): string => `member-${(count += 1)}@partner.example`;
const both = { environments: ['live', 'sandbox'] };
const members = async (browser: Browser, path: string) => (await browser.call('GET', path)).data.members as Member[];

interface Member {
  readonly id: string;
  readonly person: { readonly email: string };
  readonly role: string;
  readonly status: string;
}

async function idOf(browser: Browser, path: string, email: string): Promise<string> {
  return (await members(browser, path)).find(({ person }) => person.email === email)!.id;
}

test('an admin invites somebody, changes the role, and takes the membership away', async () => {
  const { admin, path, partnerId } = await newTeam();
  const email = newEmail();
  const invited = await admin.call('POST', path, { body: { email, role: 'support', ...both } });
  expect(invited.data.invitation_url).toMatch(new RegExp(`^${ui.origin}/invitation#token=[\\w-]{43}$`));
  expect(await members(admin, path)).toMatchObject([
    { role: 'admin', status: 'active' },
    { person: { email, name: email.split('@')[0] }, role: 'support', status: 'invited' },
  ]);
  const id = await idOf(admin, path, email);
  const changed = await admin.call('PATCH', `${path}/${id}`, { body: { role: 'finance' } });
  expect(changed.status).toBe(200);
  expect(await members(admin, path)).toMatchObject([{}, { role: 'finance' }]);
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await members(admin, path)).toHaveLength(1);
  const token = (invited.data.invitation_url as string).split('#token=')[1]!;
  expect((await signInWith(ui.origin, token)).code).toBe('invalid_sign_in');
  const { database } = service.core;
  const lines = (await newestLines(database, 10)).filter((line) => line.partnerId === partnerId);
  expect(lines.map(({ act, operator }) => [act, operator.split(' <')[0]])).toEqual([
    ['members.create', 'Sam Ruiz'],
    ['sign_in_links.create', 'Sam Ruiz'],
    ['members.change', 'Sam Ruiz'],
    ['members.remove', 'Sam Ruiz'],
  ]);
});

test('only admins change members, each role reads them, and nobody those of another partner', async () => {
  const team = await newTeam();
  const stranger = (await newTeam()).admin;
  const body = { email: newEmail(), role: 'admin', ...both };
  for (const role of ['developer', 'finance', 'support', 'read_only']) {
    const browser = await team.signIn(role);
    const refused = await browser.call('POST', team.path, { body });
    expect([role, refused.status, refused.code]).toEqual([role, 403, 'missing_right']);
    // Whatever the body is: what is wrong with it is for those who may send it.
    for (const [method, path] of [
      ['POST', team.path],
      ['PATCH', `${team.path}/no-id`],
    ] as const)
      expect((await browser.call(method, path, { body: { role: 7, unknown: true } })).code).toBe('missing_right');
    expect([role, (await browser.call('GET', team.path)).status]).toEqual([role, 200]);
  }
  expect((await stranger.call('GET', team.path)).code).toBe('partner_not_found');
  expect((await stranger.call('POST', team.path, { body })).code).toBe('partner_not_found');
  const [{ id }] = (await members(team.admin, team.path)) as [Member];
  const own = `/account/v1/partners/${(await newTeam()).partnerId}/members/${id}`;
  expect((await stranger.call('DELETE', own)).code).toBe('partner_not_found');
});

test('an admin of the sandbox lets nobody into live, and changes nobody who is there', async () => {
  const team = await newTeam();
  const inSandbox = await team.signIn('admin', ['sandbox']);
  const refused = await inSandbox.call('POST', team.path, { body: { email: newEmail(), role: 'support', ...both } });
  expect(refused.fields).toEqual(['environments']);
  const [{ id }] = (await members(team.admin, team.path)) as [Member];
  const tried: Reply[] = [
    await inSandbox.call('DELETE', `${team.path}/${id}`),
    await inSandbox.call('PATCH', `${team.path}/${id}`, { body: { role: 'read_only' } }),
  ];
  expect(tried.map(({ fields }) => fields)).toEqual([['environments'], ['environments']]);
});

test('of two admins who remove each other at once, one stays', async () => {
  const { admin, signIn, path } = await newTeam();
  const second = await signIn('admin');
  const [one, two] = (await members(admin, path)) as [Member, Member];
  const replies = await Promise.all([
    admin.call('DELETE', `${path}/${two.id}`),
    second.call('DELETE', `${path}/${one.id}`),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('changing members needs a sign-in of the last ten minutes', async () => {
  const { admin, path } = await newTeam();
  clock.advance(10 * MINUTE_MS);
  const late = await admin.call('POST', path, { body: { email: newEmail(), role: 'support', ...both } });
  expect([late.status, late.code]).toEqual([403, 'step_up_required']);
});
