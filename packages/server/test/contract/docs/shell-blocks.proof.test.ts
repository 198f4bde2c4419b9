import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { openConsole } from '../console/console.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { callsOf, runBlocks } from './shell-blocks.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const PRINTED_URL = 'http://127.0.0.1:8080';

const service = await startService(await createTestDatabase());
const ui = await openConsole(service);
const names = ['README.md', ...(await readdir(new URL('docs/', ROOT))).map((name) => `docs/${name}`)];
const pages = await Promise.all(
  names
    .filter((name) => name.endsWith('.md'))
    .map(async (name) => ({ name, blocks: callsOf(await readFile(new URL(name, ROOT), 'utf8')) })),
);

test.each(pages.filter(({ blocks }) => blocks.length > 0))('the calls of $name work as printed', async ({ blocks }) => {
  const { sandbox } = await service.newPartner();
  const { client_id, secret_id } = sandbox.credentials;
  const customer = await newCustomer(sandbox);
  // Two people can decide.
  for (let person = 0; person < 2; person += 1)
    await ui.newPerson({ partnerId: sandbox.tenant.partnerId, role: 'admin' });
  // The pages use three cards by their local ids. A card with a balance of 20.00 is the third.
  for (const amount of [100, 200, 20]) await newCard(sandbox, { customer_id: customer.id, amount });
  const here = blocks.map((block) =>
    block
      .replaceAll(PRINTED_URL, service.url)
      .replaceAll('ick_sandbox_…', client_id)
      .replaceAll('isk_sandbox_…', secret_id),
  );
  const calls = await runBlocks(here, { TOKEN: sandbox.token, API: sandbox.base });
  expect(calls.length).toBeGreaterThan(0);
  const wrong = calls.filter(({ status, shown }) => (shown === undefined ? status >= 300 : status !== shown));
  expect(wrong).toEqual([]);
});
