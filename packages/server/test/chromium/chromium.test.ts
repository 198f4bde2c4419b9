import { expect, test } from 'vitest';
import { startChromium } from './start-chromium.ts';

const browser = await startChromium();

test('Chromium renders a page and runs its script', async () => {
  const page = await browser.newPage();
  await page.setContent('<p id="text"></p><script>document.querySelector("#text").textContent = "drawn"</script>');
  expect(await page.locator('#text').textContent()).toBe('drawn');
  await page.close();
});
