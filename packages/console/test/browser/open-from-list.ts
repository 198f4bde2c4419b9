import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Searches the operator's list of partners for one, and opens it. */
export async function openFromList(page: Page, partnerId: string): Promise<void> {
  await page.getByLabel('Id, handle or name').fill(partnerId);
  await page.getByLabel('Id, handle or name').press('Enter');
  await page.waitForURL(/q=/);
  // Until the answer, the list has the partners of before.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').nth(1).press('Enter');
  await page.waitForURL(/\/o\/partners\/./);
}
