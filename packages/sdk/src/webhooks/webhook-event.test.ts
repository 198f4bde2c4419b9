import type { IncomingHttpHeaders } from 'node:http';
import { expect, expectTypeOf, test } from 'vitest';
import type { WebhookHeaders } from './read-header.ts';
import type { EventOf, WebhookEvent, WebhookEventType } from './webhook-event.ts';

test('the event type determines the type of its data', () => {
  expectTypeOf<EventOf<'card.charged'>['data']['stage']>().toEqualTypeOf<
    'authorization' | 'clearing' | 'refund_reversal' | 'original_credit_reversal'
  >();
  expectTypeOf<WebhookEvent['type']>().toEqualTypeOf<WebhookEventType>();
  expectTypeOf<Extract<WebhookEvent, { type: 'card.code' }>>().toEqualTypeOf<EventOf<'card.code'>>();
  expectTypeOf<EventOf<'customer.approved'>['data']['kyc_status']>().toEqualTypeOf<'approved'>();

  const amountOf = (event: WebhookEvent): string => (event.type === 'card.funded' ? event.data.amount : 'none');
  expect(amountOf({ type: 'card.funded', data: { amount: '25.00' } } as WebhookEvent)).toBe('25.00');
});

test('headers can be those of Node or of fetch', () => {
  expectTypeOf<IncomingHttpHeaders>().toExtend<WebhookHeaders>();
  expectTypeOf<Headers>().toExtend<WebhookHeaders>();
  const headers: WebhookHeaders = { 'webhook-id': ['1'], cookie: undefined };
  expect(headers).toHaveProperty('webhook-id');
});
