import { describe, expect, test } from 'vitest';
import { EXAMPLE_OPTIONS } from '#test/frame/example-view.ts';
import { FIELDS, LANGUAGES, type ViewOptions } from '../../../issuing/secure-view/model.ts';
import { FONTS } from '../assets.ts';
import { hashSource } from './html.ts';
import { renderPage } from './render-page.ts';
import { viewStyle } from './styles.ts';
import { TEXTS } from './texts.ts';

const OPTIONS = EXAMPLE_OPTIONS.custom;
const open = (options: ViewOptions) => renderPage({ state: 'open', options, left_ms: 90_000 });

describe('a page', () => {
  test('lists the hash of each inline script and style, and has no scripts or styles in attributes', () => {
    const page = open({ ...OPTIONS, layout: 'free', positions: { pan: { top: '10%' } } });
    const hashes = (pattern: RegExp) => [...page.html.matchAll(pattern)].map(([, text]) => hashSource(text!));
    expect(page.styleSources).toEqual(hashes(/<style>([^]*?)<\/style>/g));
    expect(page.scriptSources).toEqual(hashes(/<script>([^]*?)<\/script>/g));
    expect(page.html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')).not.toMatch(/\s(?:style|on\w+)=/);
  });

  test('lists the origin of the background image, and no origin for the theme plain', () => {
    const backgroundUrl = 'https://pictures.example:8443/a.png?b=1&c="';
    expect(open({ ...OPTIONS, backgroundUrl }).imageSources).toEqual(['https://pictures.example:8443']);
    expect(open({ ...OPTIONS, backgroundUrl }).html).toContain(
      'src="https://pictures.example:8443/a.png?b=1&amp;c=&quot;"',
    );
    const plain = open({ ...OPTIONS, theme: 'plain', backgroundUrl });
    expect(plain.imageSources).toEqual([]);
    expect(plain.html).not.toContain('pictures.example');
  });

  test('loads its fonts from the frame', () => {
    const { html } = open(OPTIONS);
    expect(html.match(/url\([^)]*\)/g)).toEqual(FONTS.map(({ url }) => `url(${url})`));
    expect(FONTS.map(({ url }) => url)).toEqual(
      [400, 500, 600].map((weight) => expect.stringMatching(`^/assets/inter-${weight}-[0-9a-f]{16}[.]woff2$`)),
    );
  });

  test('explains itself when there is no view to show', () => {
    expect(renderPage({ state: 'unknown' }).html).toContain(TEXTS.en.script.unknown);
    const used = renderPage({ state: 'used', options: { ...OPTIONS, language: 'fr' }, left_ms: 0 });
    expect(used.html).toContain(TEXTS.fr.script.used);
    expect(used.html).toContain('<html lang="fr"');
  });

  test('states for its script whether it may be embedded', () => {
    const { html } = open({ ...OPTIONS, embedding: 'webview', embeddingOrigin: 'https://app.example' });
    expect(html).toContain('data-embedding="webview" data-embedding-origin="https://app.example"');
    expect(open(OPTIONS).html).not.toContain('data-embedding-origin');
  });
});

test.each(LANGUAGES)('the text for pages without a script appears exactly once (%s)', (language) => {
  const { html } = open({ ...OPTIONS, language });
  const { reveal, noScript } = TEXTS[language];
  for (const text of [reveal, noScript]) expect(html.split(text)).toHaveLength(2);
  const given = JSON.parse(/id="texts">([^<]*)/.exec(html)![1]!) as object;
  for (const name of ['copy', 'reveal', 'noScript']) expect(given).not.toHaveProperty(name);
});

describe('the style of a view', () => {
  test('positions a field as requested, and at its default position on an axis that is not set', () => {
    const style = viewStyle({
      ...OPTIONS,
      layout: 'free',
      positions: { pan: { top: '10%', left: '20px' }, cvv: { bottom: '5%' }, expiry: { right: '0px' } },
    });
    const templates = [...style.matchAll(/data-field="(\w+)"\]\{.*grid-template:([^;]*)/g)].map(
      ([, ...found]) => found,
    );
    const rest = 'minmax(0,1fr)';
    expect(Object.fromEntries(templates)).toEqual({
      pan: `minmax(0,10%) auto auto ${rest}/minmax(0,20px) auto ${rest}`,
      cvv: `${rest} auto auto minmax(0,5%)/minmax(0,52%) auto ${rest}`,
      expiry: `minmax(0,42%) auto auto ${rest}/${rest} auto minmax(0,0px)`,
    });
  });

  test('ignores positions in every layout but free', () => {
    expect(viewStyle({ ...OPTIONS, positions: { pan: { top: '10%' } } })).not.toContain('pan');
  });

  test.each(['0', '-1px', '-5%', '010%', '101%', '2001px', '1.00000px', '1em'])('rejects the position %j', (top) => {
    expect(() => viewStyle({ ...OPTIONS, layout: 'free', positions: { pan: { top } } })).toThrow(
      'not checked at minting',
    );
  });

  test.each(['red;}*{display:none', '#fff', 'url(//evil.example)', '#ffffff\n', '</style>', '\\23 fff', ''])(
    'rejects %j as a colour and as a length',
    (value) => {
      expect(() => viewStyle({ ...OPTIONS, textColor: value })).toThrow('not checked at minting');
      expect(() => viewStyle({ ...OPTIONS, layout: 'free', positions: { pan: { top: value } } })).toThrow(
        'not checked at minting',
      );
    },
  );
});

test.each(LANGUAGES)('no text is missing (%s)', (language) => {
  const { labels, copy, copyButtons, script } = TEXTS[language];
  expect(script.countdown).toContain('{seconds}');
  for (const field of FIELDS) {
    expect(labels[field]).not.toBe('');
    if (field === 'brand') continue;
    // Users of voice control say the word that is visible on the button.
    expect(copyButtons[field].startsWith(copy)).toBe(true);
    expect(new Set([script.copied[field], script.selected[field]]).size).toBe(2);
  }
});
