import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The text of the file that an act saves. */
export async function fileOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return await readFile(await download.path(), 'utf8');
}
