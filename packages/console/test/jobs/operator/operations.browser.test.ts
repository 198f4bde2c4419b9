import { expect, test } from 'vitest';
import { newestLines } from '../../../../server/src/foundation/audit/index.ts';
import { newId } from '../../../../server/src/foundation/kit/ids.ts';
import { NodeProxy } from '../../../../server/test/chain/node-proxy.ts';
import { newWebhook } from '../../../../server/test/contract/api/valid-bodies.ts';
import { newCard, topUp } from '../../../../server/test/contract/support/fixtures.ts';
import { insertContradiction, insertTransfer } from '../../../../server/test/contract/support/overseen-transfers.ts';
import { leaveDeliveries } from '../../../../server/test/contract/webhooks/left-deliveries.ts';
import { startConsole } from '../../browser/console-page.ts';
import { openFromList } from '../../browser/open-from-list.ts';
import { fileOf } from '../../browser/file-of.ts';

// A service of its own: alerts, overdue work, chains and background work are those of the whole installation.
const node = await NodeProxy.start('');
const { live, openOperator, sandbox, service } = await startConsole({
  ISSUARY_EVM_SANDBOX_URL: node.url,
  ISSUARY_EVM_SANDBOX_TOKENS: `usdc=0x${'0'.repeat(40)}:6`,
});
const { database } = service.core;
const { partnerId } = sandbox.tenant;
const { page, sandbox: start, errors } = await openOperator('operations');
const dialog = page.getByRole('dialog');

/** Generous for a busy machine: it takes five seconds at most. */
const REFUSED_WITHIN_MS = 20_000;

/** What the audit log has about the newest acts with a reason, oldest first. */
async function reasonsOf(...acts: string[]) {
  return (await newestLines(database, 20))
    .filter(({ act }) => acts.includes(act))
    .map(({ act, reason }) => [act, reason]);
}

test('operator operations 1: reads overdue work with its remedy, and takes care of the alert, by keyboard', async () => {
  const { webhook } = await newWebhook(sandbox);
  const failSince = async (since: string): Promise<void> =>
    await database.script(
      `UPDATE webhook_streams SET failing_since = ${since} WHERE tenant_id = '${sandbox.tenant.id}'`,
    );
  await failSince(`now() - interval '2 hours'`);
  await page.goto(`${start}/overdue`);
  const row = page.getByRole('row').filter({ hasText: webhook });
  await row.getByText('To do: Ask the partner whether the URL still works').waitFor();
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: 'Webhooks' });
  await alert.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  await dialog.getByLabel('Reason').fill('The partner deploys at noon');
  await dialog.getByLabel('Reason').press('Enter');
  await alert.getByText('Sam Ruiz takes care of it: The partner deploys at noon').waitFor();
  await page.goto(`${start}/partners/${partnerId}`);
  await page.getByText('A webhook is counted from its first failure on. An alert follows after an hour').waitFor();
  await failSince('NULL');
  await page.goto(`${start}/overdue`);
  await page.getByRole('heading', { name: 'Overdue' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('operator operations 2: stops an attack: a suspended partner’s calls are refused, until that ends', async () => {
  const { data } = await sandbox.get('/wallets');
  expect(data.wallets).not.toEqual([]);
  await page.goto(`${start}/partners`);
  expect(await page.getByRole('button', { name: 'Onboard a partner' }).isDisabled()).toBe(true);
  await openFromList(page, partnerId);
  const handle = new URL(page.url()).pathname.split('/').at(-1)!;
  const change = async (open: string, act: string): Promise<void> => {
    await page.getByRole('button', { name: open }).press('Enter');
    await dialog.getByText('Its cards keep working').waitFor();
    await dialog.getByLabel('Reason').fill('Its keys are on a public page');
    expect(await dialog.getByRole('button', { name: act }).isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${handle} to confirm`).fill(handle);
    await dialog.getByLabel(`Type ${handle} to confirm`).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const refusal = async () => (await sandbox.get('/wallets')).code;
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await change('Suspend', 'Suspend the partner');
  await page.getByRole('heading', { level: 1 }).getByText('Suspended').waitFor();
  await expect.poll(refusal, { timeout: REFUSED_WITHIN_MS }).toBe('partner_suspended');
  await change('End the suspension', 'End the suspension');
  await page.getByRole('heading', { level: 1 }).getByText('Active').waitFor();
  await expect.poll(refusal, { timeout: REFUSED_WITHIN_MS }).toBeUndefined();
  expect(errors).toEqual([]);
});

test('operator operations 3: freezes a card whose number is public, and terminates it, with reasons for the audit log', async () => {
  await topUp(service, live, 100_00n);
  const { id: card } = await newCard(live, { amount: '40.00' });
  await page.goto(`${start}/partners/${partnerId}`);
  const handle = await page.getByRole('definition').locator('code').nth(1).innerText();
  const fill = async (open: string, effect: string): Promise<void> => {
    await page.getByRole('button', { name: open }).press('Enter');
    await dialog.getByText(effect).waitFor();
    await dialog.getByLabel('Id of the card').fill(card);
    await dialog.getByLabel('Reason').fill(`${open}: its number is public`);
  };
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await fill('Freeze a card', 'until the partner unfreezes it');
  await page.keyboard.press('Enter');
  await dialog.getByText('Frozen').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await live.get(`/cards/${card}`)).data.card.status).toBe('frozen');
  await fill('Terminate a card', 'its balance returns to the wallet');
  expect(await dialog.getByRole('button', { name: 'Terminate the card in live' }).isDisabled()).toBe(true);
  await dialog.getByLabel(`Type ${handle} to confirm`).fill(handle);
  await page.keyboard.press('Enter');
  await dialog.getByText('Terminated').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await live.get(`/cards/${card}`)).data.card).toMatchObject({ status: 'terminated', amount: '0.00' });
  expect(await reasonsOf('cards.freeze', 'cards.terminate')).toEqual([
    ['cards.freeze', 'Freeze a card: its number is public'],
    ['cards.terminate', 'Terminate a card: its number is public'],
  ]);
  expect(errors).toEqual([]);
});

test('operator operations 4: settles a transfer about which the bank contradicts itself, by keyboard', async () => {
  const transfer = await insertTransfer(database, live, 3, true);
  await insertContradiction(database, live, transfer, 'n-1');
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: 'Issuary’s own platform, Sandbox' }).waitFor();
  await page.getByRole('link', { name: 'Bank', exact: true }).press('Enter');
  await page.getByLabel('Show').selectOption('contradicted');
  const row = page.getByRole('row').filter({ hasText: transfer });
  await row.getByText('The bank then reported that it failed (account closed).').waitFor();
  await row.getByRole('button', { name: 'Settle' }).press('Enter');
  await dialog.getByText('No money moves').waitFor();
  await dialog.getByLabel('Reason').fill('The bank says it was paid');
  await dialog.getByLabel('Reason').press('Enter');
  await page.getByText('There is no such transfer.').waitFor();
  expect(await reasonsOf('transfers.settle')).toEqual([['transfers.settle', 'The bank says it was paid']]);
  expect(errors).toEqual([]);
});

/** A chain of the sandbox that has stopped; its node has every block. */
async function stopChain(): Promise<void> {
  node.interfere = ({ id, params }) => {
    const number = params?.[0] as string;
    const hash = `0x${number.slice(2).padStart(64, '0')}`;
    return { body: { jsonrpc: '2.0', id, result: { number, hash, parentHash: `0x${'0'.repeat(64)}` } } };
  };
  await database.script(`
    INSERT INTO chain_watches (environment, network, block_number, revision, problem_kind, problem_value, updated_at)
    VALUES ('sandbox', '11155111', 80, 1, 'deep_reorganization', '70', now())`);
}

test('operator operations 5: resumes a chain that has stopped, after comparing a block, by keyboard', async () => {
  await stopChain();
  await page.goto(`${start}/overdue`);
  const row = page.getByRole('row').filter({ hasText: 'sandbox/11155111' });
  await row.getByRole('button', { name: 'Resume' }).press('Enter');
  await dialog.getByLabel('Number of a block').fill('60');
  await dialog.getByLabel('Reason').fill('Compared with an explorer');
  await dialog.getByLabel('Reason').press('Enter');
  await dialog.getByText('Reads chain 11155111 in Sandbox again from block 60 on.').waitFor();
  await dialog.getByText(`0x${'3c'.padStart(64, '0')}`).waitFor();
  await dialog.getByText('The chain was reorganized below block 70, the oldest whose hash is kept.').waitFor();
  await dialog.getByLabel('Reason').press('Enter');
  // What is done is not overdue any more, and the dialog stays until it was read.
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Chains', exact: true }).press('Enter');
  await page.getByRole('row').filter({ hasText: '11155111' }).getByText('Watched').waitFor();
  expect((await newestLines(database, 1)).map(({ act, operator }) => [act, operator.split(' <')[0]])).toEqual([
    ['chains.resume', 'Sam Ruiz'],
  ]);
  expect(errors).toEqual([]);
});

test('operator operations 6: finds by its request id what a partner sent and why it was refused', async () => {
  const failed = await sandbox.post('/customers', { first_name: 'Ana', email: 'ana@example.com' });
  const id = failed.headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${id}`)).status).toBe(200);
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  await page.keyboard.press('/');
  await dialog.getByRole('combobox').fill(id);
  await dialog.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/sandbox/developers/requests/${id}$`));
  await page.getByText('As an operator, you can change nothing here.').waitFor();
  await page.getByText('The call was refused with 422 invalid_request.').waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('"last_name": "is required"');
  expect(text).not.toContain('ana@example.com');
  expect(errors).toEqual([]);
});

test('operator operations 7: finds why a partner receives no webhooks, from its page to the last attempt', async () => {
  const url = `https://${sandbox.tenant.id}.example/hooks`;
  await newCard(sandbox);
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await leaveDeliveries(database, sandbox.tenant.id, webhook.id, { type: 'card.created' });
  await sandbox.post(`/simulations/webhooks/${webhook.id}/disable`, { reason: 'gone' });
  await page.goto(`${start}/partners/${partnerId}`);
  await page.getByRole('definition').getByText('1', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Open its sandbox console' }).press('Enter');
  await page.getByRole('link', { name: 'Developers', exact: true }).first().press('Enter');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).press('Enter');
  await page.getByRole('row').filter({ hasText: url }).press('Enter');
  await page.getByText('because it returned 410 Gone').waitFor();
  await page.getByRole('table', { name: 'Deliveries, newest first' }).locator('tbody tr').first().press('Enter');
  await page.getByText('The last attempt failed: returned status 503.').waitFor();
  expect(await page.getByRole('button', { name: 'Retry now' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Leave this console' }).press('Enter');
  await page.waitForURL(/\/o\/partners\/[^/]+$/);
  expect(errors).toEqual([]);
});

test('operator operations 8: asks the bank about transfers without an answer: saves them as a file, and reads one', async () => {
  const transfer = await insertTransfer(database, live, 30);
  await page.goto(`${start}/rails/bank?show=pending`);
  const row = page.getByRole('row').filter({ hasText: transfer });
  await row.waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: /as CSV/ }).press('Enter'));
  const line = saved.split('\r\n').find((each) => each.startsWith(transfer));
  expect(line).toContain(`,${partnerId},Partner,live,`);
  expect(line).toContain(',123.45,usd');
  await row.getByRole('link', { name: transfer }).press('Enter');
  await page.waitForURL(new RegExp(`/live/money/transfers/${transfer}$`));
  await page.getByText('Do not send it again.').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('operator operations 9: lets the worker read an object again that a card platform reported, and try work now, by keyboard', async () => {
  const object = `iauth_${newId()}`;
  await database.script(`
    INSERT INTO platform_objects (vendor, environment, object_id, rung_at, tried_since, failure)
    VALUES ('stripe', 'sandbox', '${object}', now(), now() - interval '1 hour', 'Error')`);
  await page.goto(`${start}/overdue`);
  const row = page.getByRole('row').filter({ hasText: object });
  await row.getByRole('button', { name: 'Read again' }).press('Enter');
  await dialog.getByText(`asks stripe for ${object} within seconds`).waitFor();
  await dialog.getByLabel('Reason').fill('Its card was created here');
  await dialog.getByLabel('Reason').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await reasonsOf('platform.reread')).toEqual([['platform.reread', 'Its card was created here']]);
  await database.script(`DELETE FROM platform_objects WHERE object_id = '${object}'`);
  const account = newId();
  await database.script(`
    INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, attempts, problem)
    VALUES ('${sandbox.tenant.id}', 'account_closing', '${account}', 'null', gen_random_uuid(), now() - interval '1 hour',
            now() + interval '5 minutes', 3, 'issuer_unavailable')`);
  await page.reload();
  const waiting = page.getByRole('row').filter({ hasText: account });
  await waiting.getByRole('button', { name: 'Try now' }).press('Enter');
  await dialog.getByText('A worker tries it within seconds').waitFor();
  await dialog.getByLabel('Reason').fill('The bank responds again');
  await dialog.getByLabel('Reason').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await reasonsOf('work.retry')).toEqual([['work.retry', 'The bank responds again']]);
  // A worker has done it meanwhile: the dialog says so, although its row is gone.
  await waiting.getByRole('button', { name: 'Try now' }).press('Enter');
  await dialog.getByLabel('Reason').fill('The bank still responds');
  await database.script(`DELETE FROM work WHERE id = '${account}'`);
  await dialog.getByLabel('Reason').press('Enter');
  await dialog.getByRole('alert').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('operator operations 10: sees which background work is late or fails, and how its processes are set', async () => {
  const { processes, clock } = service.core;
  processes.work.ran('insights', new Date(clock.now().getTime() - 3_600_000));
  processes.work.ran('settlements', clock.now());
  processes.work.failed('settlements', clock.now());
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const work = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await work('insights').getByText('Late').waitFor();
  await work('settlements').getByText('On time').waitFor();
  expect(await work('settlements').getByRole('cell').last().innerText()).toBe('1');
  await work('ISSUARY_EVM_SANDBOX_URL').getByText('Set, secret').waitFor();
  const files = page.getByRole('button', { name: /as CSV/ });
  expect(await fileOf(page, () => files.last().press('Enter'))).toContain('ISSUARY_DATABASE_URL,true,true,,');
  expect(errors).toEqual([]);
});
