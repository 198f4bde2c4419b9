import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { PAUSE_MS } from '../../src/api/read-again.ts';
import { startConsole, STEP_UP, useLink, type ConsolePage } from '../browser/console-page.ts';

const { sandbox, service, open } = await startConsole();
const { id: card } = await newCard(sandbox);

test('signing out in one tab signs out the others, whichever session they began with', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${card}`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  const other = await signInAgain(opened, opened);
  await signOut(page);
  await page.waitForURL(/\/sign-in$/);
  await other.waitForURL(/\/sign-in\?/);
  expect(await other.evaluate(async () => (await fetch('/account/v1/session')).status)).toBe(401);
});

test('a tab does not act for a person who signed in in another tab', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${card}`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  await signInAgain(opened, await open('read_only'));
  await page.locator('button:disabled', { hasText: 'Freeze' }).waitFor();
  expect((await sandbox.get(`/cards/${card}`)).data.card.status).toBe('active');
});

test('once the session has ended, nothing of the page can be read, and nothing is called until a new sign-in', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.clock.install();
  const calls: string[] = [];
  // Parts of the dialog may still be loading.
  const isCall = (type: string) => type === 'fetch' || type === 'eventsource';
  page.on('request', (request) => isCall(request.resourceType()) && calls.push(new URL(request.url()).pathname));
  /** A call that comes after all that the page has called before. */
  const callLast = async () =>
    void (await page.evaluate(async () => await (await fetch('/account/v1/sign-in')).text()));
  const releaseRead = await holdBack(page, '**/transactions?*');
  const releaseAct = await holdBack(page, '**/freeze');
  await page.goto(`${opened.sandbox}/cards/${card}`);
  const freeze = page.getByRole('button', { name: 'Freeze', exact: true });
  await freeze.waitFor();
  await expect.poll(() => calls).toContain('/account/v1/stream');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await freeze.press('Enter');
  releaseRead();
  const ended = page.getByRole('dialog', { name: 'Sign in' });
  await ended.waitFor();
  // What is read again after the act has no error until its response. That must not look like a new sign-in.
  releaseAct();
  await expect.poll(() => opened.reading.size).toBe(0);
  await page.clock.runFor(PAUSE_MS);
  await callLast();
  await expect.poll(() => opened.reading.size).toBe(0);
  expect(calls.filter((path) => path === '/account/v1/stream')).toHaveLength(1);
  calls.length = 0;
  await page.clock.runFor(120_000);
  await callLast();
  expect(calls).toEqual(['/account/v1/sign-in']);
  // The browser closes a dialog at the second `Esc`.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await ended.waitFor();
  const behind = await ended.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(behind).toMatch(/^rgb\(/);

  await page.context().addCookies(cookies);
  await signInAgain(opened, opened);
  await ended.waitFor({ state: 'detached' });
  expect(calls.length).toBeGreaterThan(1);
});

test('where links sign people in, a new one in another tab is a recent sign-in', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${card}`);
  await page.route('**/freeze', async (route) => await route.fulfill(STEP_UP), { times: 1 });
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
  const command = await again.getByText('console sign-in-link --email').textContent();
  expect(command).toMatch(/--email \S+@\S+$/);
  expect(command).toContain(`ISSUARY_CONSOLE_URL=${new URL(page.url()).origin} npm run`);
  await signInAgain(opened, opened);
  await again.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
});

test('without a network a page says so, and neither acts later nor pretends to sign out', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${card}`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await signOut(page);
  await page.getByText('You are still signed in').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  expect((await sandbox.get(`/cards/${card}`)).data.card.status).toBe('active');
});

/** Signs a person in with a new link, in another tab of the same browser. @returns the tab */
async function signInAgain({ page }: ConsolePage, { page: ofPerson }: ConsolePage) {
  const id = await ofPerson.evaluate(
    async () =>
      ((await (await fetch('/account/v1/session')).json()) as { data: { person: { id: string } } }).data.person.id,
  );
  const token = (await (await service.core.people.sessions()).createLink(id as never, () => [])).reveal();
  const tab = await page.context().newPage();
  await useLink(tab, `${new URL(page.url()).origin}/sign-in#token=${token}`);
  return tab;
}

async function signOut(page: ConsolePage['page']): Promise<void> {
  await page.getByRole('button', { name: 'Signed in as' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** Holds back the calls of a pattern. @returns lets them go on */
async function holdBack(page: ConsolePage['page'], pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
