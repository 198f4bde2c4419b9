import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chooses a partner in the dialog that asks for what needs two people. */
export async function choosePartner(page: Page, partnerId: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Partner', { exact: true }).selectOption(partnerId);
}

/**
 * Asks for what the dialog says. The first `Enter` shows what it does, and the second one asks, once what it is about is typed.
 * @param shown a text of what it does
 * @returns the address of the request
 */
export async function ask(page: Page, shown: string, typed: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('As agreed');
  await page.keyboard.press('Enter');
  await dialog.getByText(shown).first().waitFor();
  const confirmation = dialog.getByLabel(`Type ${typed} to confirm`);
  // The preview has pushed it down.
  expect(await confirmation.evaluate((field) => field === document.activeElement)).toBe(true);
  await confirmation.fill(typed);
  await page.keyboard.press('Enter');
  await page.getByText('You asked for it. Another person has to approve it.').waitFor();
  return page.url();
}

/** Approves what is asked for at this address, as the second person. @param done a text of what it does */
export async function approve(page: Page, address: string, done: string, typed: string): Promise<void> {
  await page.goto(address);
  await page.getByText('Sam Ruiz asks for it, and waits for another person.').waitFor();
  const partner = await page.getByRole('definition').first().innerText();
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(done).first().waitFor();
  expect(await dialog.getByRole('definition').allInnerTexts()).toEqual([partner, 'Live']);
  await dialog.getByLabel('Reason (optional)').fill('Seen at the bank');
  await dialog.getByLabel(`Type ${typed} to confirm`).fill(typed);
  await page.keyboard.press('Enter');
  // The page is read again before the dialog closes.
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
}
