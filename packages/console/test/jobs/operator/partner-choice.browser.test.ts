import { expect, test } from 'vitest';
import { newestLines } from '../../../../server/src/foundation/audit/index.ts';
import { defaultWalletId } from '../../../../server/src/money/wallets/index.ts';
import { startConsole } from '../../browser/console-page.ts';

// A service of its own: the first partner of the choice is the only one.
const { openOperator, live, service } = await startConsole({});

test('the arrow keys pass partners in a form, and only the one that is chosen is looked at', async () => {
  const { page, sandbox: start, errors } = await openOperator('finance');
  const dialog = page.getByRole('dialog');
  const partners = dialog.getByLabel('Partner', { exact: true });
  const wallets = dialog.getByLabel('Wallet', { exact: true });
  const looks = async () =>
    (await newestLines(service.core.database, 100)).filter(({ act }) => act === 'partners.view').length;
  const before = await looks();
  const open = async () => {
    await page.goto(`${start}/approvals`);
    await page.getByRole('button', { name: 'Credit or debit a wallet' }).press('Enter');
    await partners.getByRole('option').nth(1).waitFor({ state: 'attached' });
  };
  await open();
  await partners.press('ArrowDown');
  expect(await partners.inputValue()).toBe(live.tenant.partnerId);
  await partners.press('ArrowUp');
  await partners.press('Tab');
  await open();
  expect(await looks()).toBe(before);
  await partners.press('ArrowDown');
  await partners.press('Enter');
  await wallets.selectOption(defaultWalletId(live.tenant.id, 'usd'));
  expect(await looks()).toBe(before + 1);
  expect(errors).toEqual([]);
});
