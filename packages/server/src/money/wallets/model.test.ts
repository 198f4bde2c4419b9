import { expect, test } from 'vitest';
import { readAbout } from './model.ts';

test('a wallet that was described before it had metadata has none', () => {
  const about = { label: 'Old', is_default: false, auto_top_up: null, created_at: '2026-01-02T15:04:05.000Z' };
  expect(readAbout(JSON.stringify(about))).toEqual({ ...about, metadata: {} });
  expect(readAbout(JSON.stringify({ ...about, metadata: { a: '1' } })).metadata).toEqual({ a: '1' });
});
