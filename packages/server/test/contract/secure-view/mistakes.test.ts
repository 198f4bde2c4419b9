import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, topUp } from '../support/fixtures.ts';
import { minter } from './secure-view.ts';

const service = await sharedService();
const { sandbox, live } = await service.newPartner();
await topUp(service, live, 100_000n);
const mint = minter(sandbox);

describe('two different positions of one side are rejected:', () => {
  test.each<[object, string[]]>([
    [{ positions: { pan: { top: '1%' } }, pan_top: '2%' }, ['pan_top']],
    [{ positions: { cvv: { left: '1%' } }, cvv_position: '3%,2%' }, ['cvv_position']],
    [{ expiry_top: '1px', expiry_position: '2px,1px' }, ['expiry_position']],
    [
      { pan_top: '1px', pan_position: '2px,1px', brand_left: '1%', brand_position: '2px,1px' },
      ['pan_position', 'brand_position'],
    ],
  ])('%j', async (options, fields) => {
    const reply = await mint({ layout: 'free', ...options });
    expect([reply.status, reply.fields]).toEqual([422, fields]);
  });
});

describe('mistakes', () => {
  test('are reported all at once, each under its option, without the value', async () => {
    const options = {
      theme: 'sparkling',
      align: 'middle',
      fields_order: 'pan,number',
      positions: { pan: { top: 'sparkling', middle: '1px' }, number: {} },
      cvv_top: '10em',
      text_color: 'sparkling',
      background_url: 'http://sparkling.example',
      show_branding: 'sparkling',
      lang: 'ht',
      embedding_origin: 'sparkling',
      colour: 'sparkling',
    };
    const reply = await mint(options);
    expect(reply.status).toBe(422);
    expect(reply.fields.toSorted()).toEqual(
      [
        ...Object.keys(options).filter((name) => name !== 'positions'),
        'positions.pan.top',
        'positions.pan.middle',
        'positions.number',
      ].toSorted(),
    );
    expect(reply.text).not.toContain('sparkling');
  });

  test('that the schema cannot detect are all reported too', async () => {
    const reply = await mint({
      fields_order: 'pan,pan',
      background_url: 'https://me:secret@cdn.example/',
      brand_label: 'x 4111 1111 1111 1111',
      embedding_origin: 'https://[::1]',
      pan_top: '1%',
      pan_position: '2%,0',
    });
    expect(reply.fields.toSorted()).toEqual([
      'background_url',
      'brand_label',
      'embedding_origin',
      'fields_order',
      'pan_position',
    ]);
    for (const value of ['secret', '4111 1111', '::1', '2%']) expect(reply.text).not.toContain(value);
  });

  test('in option names are reported with the valid names', async () => {
    const { body } = await mint({ shadow: '#fff' });
    const words: string = body.data.error.fields.shadow;
    for (const name of ['theme', 'fields_order', 'positions', 'text_color', 'embedding_origin', '<field>_top', 'brand'])
      expect(words).toContain(name);
    const inPosition = await mint({ positions: { pan: { z: '1px' } } });
    expect(inPosition.body.data.error.fields).toEqual({
      'positions.pan.z': 'is not a field of this request; use top, left, right, bottom',
    });
  });

  test('in many names are reported up to a limit, and names are shown only with harmless characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`name_${at}`, 1]));
    expect((await mint(many)).fields).toHaveLength(20);
    const strange = ['<script>alert(1)</script>', '4111111111111111', 'x'.repeat(500), '\u202e', 'hasOwnProperty'];
    const { fields, text } = await mint(Object.fromEntries(strange.map((name) => [name, 1])));
    expect(fields).toHaveLength(strange.length);
    for (const name of fields) expect(name).toMatch(/^[\w.?-]{1,64}$/);
    for (const name of strange.slice(0, -1)) expect(text).not.toContain(name);
  });

  test('the theme portal is rejected with its own message', async () => {
    const { status, body } = await mint({ theme: 'portal' });
    expect([status, body.data.error.fields.theme]).toEqual([422, expect.stringContaining('portal is reserved')]);
  });

  test('options of a body are not read from the query', async () => {
    const { id } = await newCard(sandbox);
    const reply = await sandbox.post(`/cards/${id}/secure-view?theme=custom`, {});
    expect([reply.status, reply.fields]).toEqual([422, ['theme']]);
  });

  test('an embedding origin that is not allowed is rejected, and is ignored for a web view', async () => {
    const { sandbox: other } = await service.newPartner();
    const { id } = await newCard(other);
    const path = `/cards/${id}/secure-view`;
    await other.put('/settings/secure-view', { origins: ['https://app.example'] });
    expect((await other.post(path, { embedding_origin: 'https://app.example' })).status).toBe(200);
    const reply = await other.post(path, { embedding_origin: 'https://other.example' });
    expect([reply.status, reply.fields]).toEqual([422, ['embedding_origin']]);
    const webview = await other.post(path, { embedding_origin: 'https://other.example', embedding: 'webview' });
    expect(webview.data.warnings).toEqual([expect.stringMatching(/^embedding_origin has no effect: /)]);
    const { id: liveCard } = await newCard(live);
    const inLive = await live.post(`/cards/${liveCard}/secure-view`, { embedding_origin: 'https://app.example' });
    expect([inLive.status, inLive.fields]).toEqual([422, ['embedding_origin']]);
  });
});

describe('warnings', () => {
  test.each<[options: object, warnings: RegExp[]]>([
    [{ theme: 'custom' }, []],
    [
      { pan_top: '1%', positions: { cvv: { left: '1px' } } },
      [/^pan_top has no effect: .*free/, /^positions\.cvv has no effect/],
    ],
    [{ layout: 'free', pan_position: '1%,1%' }, []],
    [{ layout: 'free', fields_order: 'pan', cvv_top: '1%' }, [/^cvv_top has no effect: fields_order/]],
    [{ background_color: '#fff' }, [/^background_color has no effect: .*plain/]],
    [{ background_url: 'https://cdn.example/a.png' }, [/^background_url has no effect: .*plain/]],
    [{ show_branding: true }, [/^show_branding has no effect: .*brand_label/]],
    [{ brand_label: 'x', show_branding: false }, [/^brand_label has no effect/]],
    [
      { theme: 'custom', background_color: '#fff' },
      [/^text_color is hard to read on background_color: their contrast is 1,/, /^label_color is hard to read/],
    ],
    [{ theme: 'custom', background_color: '#fff', text_color: '#333' }, []],
    [{ theme: 'custom', background_color: '#fff', text_color: '#777777' }, [/contrast is 4.47,/, /contrast is 4.47,/]],
    [{ theme: 'custom', label_color: '#1f2937' }, [/^label_color/]],
    [{ button_color: '#fff', button_text_color: '#eee' }, [/^button_text_color is hard to read on button_color/]],
    [{ button_color: '#2563eb' }, []],
    [{ text_color: '#000' }, []],
    [{ embedding: 'webview' }, []],
    [{ embedding: 'webview', text_color: '#000' }, []],
    [
      { embedding: 'webview', label_color: '#1f2937' },
      [/^label_color is hard to read on #111827, the background in a web/],
    ],
    [{ embedding: 'webview', text_color: '#777', label_color: '#000' }, [/^text_color is hard to read on #ffffff,/]],
    [{ embedding: 'webview', background_color: '#fff' }, [/^background_color has no effect: .*text_color/]],
  ])('for the options %j', async (options: { theme?: string; embedding?: string; text_color?: string }, warnings) => {
    const { data } = await mint(options);
    const isWhite = options.theme !== 'custom' && options.embedding !== 'webview' && options.text_color === undefined;
    const white = isWhite ? [/^the text is white, which cannot be read on a light page/] : [];
    expect(data.warnings).toEqual([...warnings, ...white].map((each) => expect.stringMatching(each)));
  });

  test('for a view that no page may embed', async () => {
    const { id } = await newCard(live);
    const none = [expect.stringContaining('no page may embed this view')];
    expect((await live.post(`/cards/${id}/secure-view`, { text_color: '#000' })).data.warnings).toEqual(none);
    expect((await live.post(`/cards/${id}/secure-view`, { embedding: 'webview' })).data.warnings).toEqual([]);
    await live.put('/settings/secure-view', { origins: ['https://app.example'] });
    expect((await live.post(`/cards/${id}/secure-view`, { text_color: '#000' })).data.warnings).toEqual([]);
    await live.put('/settings/secure-view', { origins: [] });
    expect((await live.post(`/cards/${id}/secure-view`, { text_color: '#000' })).data.warnings).toEqual(none);
  });
});
