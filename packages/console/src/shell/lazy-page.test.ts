import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';

// The language of the console is kept in the browser.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
const { defineTexts } = await import('../text/catalog.ts');
const { lazyPage } = await import('./lazy-page.ts');

test('a page is loaded once its texts are', async () => {
  const events: string[] = [];
  const texts = Promise.withResolvers<{ default: object }>();
  const file = async () => {
    events.push('texts asked for');
    return await texts.promise;
  };
  const Page = lazyPage(async () => {
    defineTexts({ en: file, es: file, fr: file });
    events.push('code');
    return await Promise.resolve({ Page: () => null });
  }, 'Page');
  const loaded = Page.preload!().then(() => events.push('loaded'));
  await expect.poll(() => events).toEqual(['code', 'texts asked for']);
  texts.resolve({ default: {} });
  await loaded;
  expect(events).toEqual(['code', 'texts asked for', 'loaded']);
});

test('no other file makes pages that load later, and texts are defined where their code is loaded', async () => {
  const folder = new URL('../', import.meta.url);
  const wrong: string[] = [];
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    const source = await readFile(new URL(file, folder), 'utf8');
    if (/\blazyRouteComponent\b/.test(source) && !file.startsWith('shell/lazy-page.')) wrong.push(file);
    if (/\bdefineTexts\(/.test(source) && !/\/?texts\.ts$|^text\/catalog\.ts$|lazy-page\.test\.ts$/.test(file))
      wrong.push(file);
  }
  expect(wrong).toEqual([]);
});
