import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { minter, optionsOf } from './secure-view.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const mint = minter(sandbox);

describe('GET /cards/{id}/reveal', () => {
  const reveal = async (query: string) => await sandbox.get(`/cards/${(await newCard(sandbox)).id}/reveal${query}`);

  test.each<[query: string, options: object]>([
    ['', {}],
    ['?theme=custom&layout=card&align=center', { theme: 'custom', layout: 'card', align: 'center' }],
    ['?layout=free&pan_position=10%25%2C20px', { layout: 'free', pan_position: '10%,20px' }],
    // As in the specification, with a % that is not percent-encoded.
    ['?layout=free&pan_position=10%,20px&cvv_top=5%', { layout: 'free', pan_position: '10%,20px', cvv_top: '5%' }],
    [
      '?text_color=%23abc&label_color=%23123456&button_color=%23000',
      { text_color: '#abc', label_color: '#123456', button_color: '#000' },
    ],
    [
      '?theme=custom&background_url=https%3A%2F%2Fcdn.example%2Fa.png%3Fb%3D1&background_color=%23111',
      { theme: 'custom', background_url: 'https://cdn.example/a.png?b=1', background_color: '#111' },
    ],
    ['?brand_label=Pago%20F%C3%A1cil&show_branding=true', { brand_label: 'Pago Fácil', show_branding: true }],
    ['?brand_label=Partner&show_branding=false', { brand_label: 'Partner', show_branding: false }],
    ['?fields_order=pan,cvv&lang=es&embedding=webview', { fields_order: 'pan,cvv', lang: 'es', embedding: 'webview' }],
  ])('with %s creates the same view as POST', async (query, options) => {
    const [got, posted] = [await reveal(query), await mint(options)];
    expect(got.body.message).toEqual(posted.body.message);
    expect(Object.keys(got.data)).toEqual(Object.keys(posted.data));
    expect(got.data.warnings).toEqual(posted.data.warnings);
    expect(got.headers.get('cache-control')).toBe('no-store');
    expect(await optionsOf(service, got)).toEqual(await optionsOf(service, posted));
  });

  test.each([
    ['?theme=portal', 'theme'],
    ['?positions=%7B%7D', 'positions'],
    ['?__proto__=1', '__proto__'],
    ['?constructor=1', 'constructor'],
    ['?colour=red', 'colour'],
    ['?show_branding=yes', 'show_branding'],
    ['?show_branding=1', 'show_branding'],
    ['?text_color=abc', 'text_color'],
    ['?text_color=', 'text_color'],
    ['?pan_top=1%25&pan_top=2%25', 'pan_top'],
    ['?pan_top=1%25&pan_position=2%25,0', 'pan_position'],
    ['?brand_label=4111111111111111', 'brand_label'],
  ])('with %s is rejected for %s', async (query, field) => {
    const reply = await reveal(query);
    expect([reply.status, reply.fields]).toEqual([422, [field]]);
  });

  test('counts towards the limit like POST, and HEAD is not allowed', async () => {
    const { id } = await newCard(sandbox);
    const head = await sandbox.call('HEAD', `/cards/${id}/reveal`);
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await sandbox.post(`/cards/${id}/secure-view`)).headers.get('x-ratelimit-remaining')).toBe('19');
    expect((await sandbox.get(`/cards/${id}/reveal`)).headers.get('x-ratelimit-remaining')).toBe('18');
  });
});
