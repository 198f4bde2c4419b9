import { expect, test, vi } from 'vitest';
import controls from '../controls/text/en.ts';
import ui from '../../ui/text/en.ts';
import texts from './text/en.ts';

// The language is chosen when the module is loaded.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: [] });
vi.stubGlobal('document', { documentElement: {} });
const { checkDetail } = await import('./check-detail.ts');

const { words, days } = controls;
const category = (code: string): string => `Airlines (${code})`;
const detail = (check: string, inputs: Readonly<Record<string, unknown>>): string =>
  checkDetail(check, inputs, 'usd', {
    language: 'en',
    texts,
    statuses: ui.statuses,
    words,
    days,
    category,
  }).replaceAll('\u00a0', ' ');

test.each([
  ['transaction_identity', { increment: false, earlier_type: null, earlier_status: null }, 'new purchase'],
  [
    'transaction_identity',
    { increment: true, earlier_type: 'purchase', earlier_status: 'approved' },
    'increase of a purchase · type before: Purchase · status before: Approved',
  ],
  ['card_state', { status: 'active' }, 'status of the card: Active'],
  ['security_code', { cvv: 'absent' }, 'security code: not given'],
  [
    'failed_attempts',
    { level: 'card', failed_attempts: 0, most: 5, within_minutes: 60 },
    'set for: the card · failed attempts: 0 · limit: 5 · within 60 minutes',
  ],
  [
    'merchant_category',
    { mcc: '4511', allowed_count: null, allowed_match: null, blocked_count: 0, blocked_match: null },
    'category: Airlines (4511)',
  ],
  [
    'entry_mode',
    { entry_mode: 'keyed', level: 'customer', blocked_count: 1, blocked_match: 'keyed' },
    'entry: keyed · set for: the customer · blocked entries: 1 · blocked entry: keyed',
  ],
  [
    'single_merchant',
    { single_merchant: true, locked_to: { id: 'm1', name: 'Aero' }, merchant: 'Other', merchant_id: null },
    'for one merchant only · locked to: Aero · merchant: Other',
  ],
])('the facts of %s are words: %j', (check, inputs, expected) => {
  expect(detail(check, inputs)).toBe(expected);
});

test('a limit for one purchase names what it was before only if it was increased', () => {
  const inputs = { level: 'card', limit: '10.00', spent: '0.00', amount: '12.50' };
  expect(detail('limit_per_transaction', inputs)).toBe('set for: the card · limit: USD 10.00 · amount: USD 12.50');
  expect(detail('limit_per_transaction', { ...inputs, spent: '5.00' })).toContain('purchase so far: USD 5.00');
  expect(detail('limit_daily', inputs)).toContain('spent: USD 0.00');
});
