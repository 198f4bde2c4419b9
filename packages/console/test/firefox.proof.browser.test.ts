import { expect, test } from 'vitest';
import { newCard } from '../../server/test/contract/support/fixtures.ts';
import { startConsole } from './browser/console-page.ts';
import { startFirefox } from './browser/firefox.ts';

const { service, sandbox, newLink } = await startConsole();
const page = await startFirefox();

const { id: card } = await newCard(sandbox, { amount: '40.00' });
const { last4, masked_pan } = (await sandbox.get(`/cards/${card}`)).data.card.info;
await sandbox.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '10.00' } });
for (const amount of ['5.50', '12.50']) await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount });

/** Whether the page says something. */
const says = (text: string): string =>
  `document.body.innerText.replaceAll('\\u00a0', ' ').includes(${JSON.stringify(text)})`;

const STEPS_MAX = 60;

/** Goes on with Tab until what has the focus is like this. */
async function tabUntil(condition: string): Promise<void> {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    if (await page.evaluate(`document.activeElement.${condition}`)) return;
    await page.press('Tab');
  }
  throw new Error(`nothing that the focus reaches is ${condition}`);
}

const tabTo = async (text: string): Promise<void> => await tabUntil(`innerText === ${JSON.stringify(text)}`);

test('in Firefox, by keyboard alone, an admin signs in with a link, finds why a purchase was declined, and looks at the number', async () => {
  await page.goto(await newLink('admin'));
  await page.until(`document.querySelector('main button') !== null`);
  const signIn = (await page.evaluate(`document.querySelector('main button').innerText`)) as string;
  await tabTo(signIn);
  await page.press('Enter');
  await page.until(`/^\\/p\\//.test(location.pathname)`);
  const live = (await page.evaluate('location.href')) as string;
  await page.goto(live.replace(/\/live.*$/, '/sandbox'));
  await page.until(says('Latest transactions'));

  await page.press('/');
  await page.until(`document.activeElement.getAttribute('role') === 'combobox'`);
  await page.press(last4);
  await page.until(`document.querySelector('dialog [role=option]') !== null`);
  await page.press('Enter');
  await page.until(`document.querySelector('table[aria-label=Purchases] tbody tr') !== null`);
  expect(await page.evaluate('location.pathname')).toContain(`/cards/${card}`);
  await tabUntil(`matches('tbody tr')`);
  await page.press(' ');
  await page.until(says('Over the daily limit. USD 12.50 is more than the USD 4.50 left'));

  await page.goto(`${live.replace(/\/live.*$/, '/sandbox')}/cards/${card}/views`);
  await page.until(says('Show the number'));
  await tabTo('Show the number');
  await page.press('Enter');
  await page.until(`document.querySelector('dialog[open]') !== null`);
  await tabUntil(`matches('dialog textarea, dialog input')`);
  await page.press('The customer asks on the phone', 'Tab');
  await tabTo('Show the number');
  await page.press('Enter');
  const pan = `document.querySelector('#value-pan')?.textContent.replaceAll(/\\D/g, '')`;
  await page.until(`${pan}.length === 16`, service.frameUrl);
  const number = (await page.evaluate(pan, service.frameUrl)) as string;
  expect([number.slice(0, 6), number.slice(-4)]).toEqual([masked_pan.slice(0, 6), last4]);
  expect(await page.evaluate('document.documentElement.outerHTML')).not.toContain(number);
  await page.press('Escape');
  await page.until(`document.querySelector('iframe') === null`);
  expect(page.called.filter((address) => address.includes(number))).toEqual([]);
  expect(page.errors).toEqual([]);
});
