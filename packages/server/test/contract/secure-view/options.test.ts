import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { minter, nameOf, optionsOf } from './secure-view.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const mint = minter(sandbox);

const DEFAULTS = {
  theme: 'plain',
  layout: 'stack',
  align: 'left',
  fields: ['pan', 'cvv', 'expiry', 'cardholder', 'brand'],
  positions: {},
  textColor: '#ffffff',
  labelColor: '#ffffff',
  buttonColor: '#ffffff',
  buttonTextColor: '#111827',
  language: 'en',
  embedding: 'iframe',
};

test('a view without options has the defaults, a URL of the frame, and a warning of its white text', async () => {
  const reply = await sandbox.post(`/cards/${(await newCard(sandbox)).id}/secure-view`);
  expect([reply.status, reply.body.message.success]).toEqual([200, ['Secure view created']]);
  expect(reply.data).toEqual({
    iframe_url: expect.any(String),
    expires_in: 90,
    warnings: [expect.stringMatching(/^the text is white/)],
  });
  expect(reply.data.iframe_url.startsWith(`${service.frameUrl}/v/`)).toBe(true);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await optionsOf(service, reply)).toEqual(DEFAULTS);
});

const CHOSEN = ['text_color', 'label_color', 'button_color', 'button_text_color'].map((name) => ({ [name]: '#fff' }));

test('on a light page the text is near black, unless the partner has chosen a colour, a background or a web view', async () => {
  const textOf = async (options: object, query: string): Promise<string | undefined> => {
    const { data } = await mint(options);
    const page = await fetch(data.iframe_url.replace('#', `${query}#`));
    return /--text:(#\w+)/.exec(await page.text())?.[1];
  };
  expect(await textOf({ layout: 'card' }, '?page=light')).toBe('#111827');
  for (const query of ['', '?page=dark', '?page=light&page=light'])
    expect(await textOf({}, query), `with "${query}"`).toBe('#ffffff');
  for (const options of [...CHOSEN, { theme: 'custom' }, { embedding: 'webview' }])
    expect(await textOf(options, '?page=light'), `with ${JSON.stringify(options)}`).toBe('#ffffff');
});

test('each call returns another URL, even with the same idempotency key', async () => {
  const { id } = await newCard(sandbox);
  const replies = [1, 2].map(() => sandbox.post(`/cards/${id}/secure-view`, {}, { key: 'the same' }));
  const [one, two] = await Promise.all(replies);
  expect(nameOf(one!)).not.toBe(nameOf(two!));
  expect(two!.headers.get('idempotent-replayed')).toBeNull();
});

const CUSTOM = { ...DEFAULTS, theme: 'custom', backgroundColor: '#111827' };

const DARK_BUTTONS = { buttonColor: '#111827', buttonTextColor: '#ffffff' };

describe('the frame shows the requested options:', () => {
  test.each<[options: object, shown: object]>([
    [{ theme: 'plain' }, DEFAULTS],
    [{ theme: 'custom' }, CUSTOM],
    ...['stack', 'card', 'compact', 'free'].map((layout): [object, object] => [{ layout }, { ...DEFAULTS, layout }]),
    ...['left', 'center', 'right'].map((align): [object, object] => [{ align }, { ...DEFAULTS, align }]),
    [{ fields_order: 'pan' }, { ...DEFAULTS, fields: ['pan'] }],
    [{ fields_order: ' brand , cvv,pan ' }, { ...DEFAULTS, fields: ['brand', 'cvv', 'pan'] }],
    [{ text_color: '#ABC' }, { ...DEFAULTS, textColor: '#aabbcc', labelColor: '#aabbcc' }],
    [
      { text_color: '#fff', label_color: '#D1D5DB80' },
      { ...DEFAULTS, labelColor: '#d1d5db80' },
    ],
    [{ button_color: '#0f172a' }, { ...DEFAULTS, buttonColor: '#0f172a', buttonTextColor: '#ffffff' }],
    [{ button_text_color: '#fff' }, { ...DEFAULTS, buttonColor: '#111827', buttonTextColor: '#ffffff' }],
    [
      { button_color: '#2563eb', button_text_color: '#fff' },
      { ...DEFAULTS, buttonColor: '#2563eb', buttonTextColor: '#ffffff' },
    ],
    [
      { theme: 'custom', background_color: '#1234' },
      { ...CUSTOM, backgroundColor: '#11223344' },
    ],
    [
      { theme: 'custom', background_url: 'HTTPS://CDN.example/a%20b.png#top' },
      { ...CUSTOM, backgroundUrl: 'https://cdn.example/a%20b.png' },
    ],
    [{ brand_label: 'Pago Fácil 💳' }, { ...DEFAULTS, brandLabel: 'Pago Fácil 💳' }],
    [
      { brand_label: 'Partner', show_branding: true },
      { ...DEFAULTS, brandLabel: 'Partner' },
    ],
    [{ brand_label: 'Partner', show_branding: false }, DEFAULTS],
    ...['en', 'es', 'fr'].map((lang): [object, object] => [{ lang }, { ...DEFAULTS, language: lang }]),
    [{ embedding: 'webview' }, { ...DEFAULTS, embedding: 'webview' }],
    [
      { embedding: 'webview', text_color: '#111' },
      { ...DEFAULTS, embedding: 'webview', textColor: '#111111', labelColor: '#111111', ...DARK_BUTTONS },
    ],
    [
      { embedding: 'webview', theme: 'custom', text_color: '#111' },
      { ...CUSTOM, embedding: 'webview', textColor: '#111111', labelColor: '#111111' },
    ],
    [{ embedding_origin: 'https://App.Example:443' }, { ...DEFAULTS, embeddingOrigin: 'https://app.example' }],
    [{ embedding_origin: 'http://localhost:3000' }, { ...DEFAULTS, embeddingOrigin: 'http://localhost:3000' }],
    [{ positions: {} }, DEFAULTS],
    [
      { layout: 'free', positions: { pan: { top: '09.50%', left: '0' }, brand: { right: '2000px', bottom: '100%' } } },
      {
        ...DEFAULTS,
        layout: 'free',
        positions: { pan: { top: '9.5%', left: '0px' }, brand: { right: '2000px', bottom: '100%' } },
      },
    ],
    ...['pan', 'cvv', 'expiry', 'cardholder', 'brand'].flatMap((field): [object, object][] => [
      ...['top', 'left', 'right', 'bottom'].map((side): [object, object] => [
        { layout: 'free', [`${field}_${side}`]: '24px' },
        { ...DEFAULTS, layout: 'free', positions: { [field]: { [side]: '24px' } } },
      ]),
      [
        { layout: 'free', [`${field}_position`]: '10%,20px' },
        { ...DEFAULTS, layout: 'free', positions: { [field]: { top: '10%', left: '20px' } } },
      ],
    ]),
    [
      { layout: 'free', positions: { pan: { top: '5%' } }, pan_top: '5.0%', pan_left: '1px', pan_position: '5%,1px' },
      { ...DEFAULTS, layout: 'free', positions: { pan: { top: '5%', left: '1px' } } },
    ],
  ])('%j', async (options, shown) => {
    expect(await optionsOf(service, await mint(options))).toEqual(shown);
  });
});
