const WEBHOOK_ID = '019a2f70-3a18-7c44-b1d5-6e0f9c3b7a21';
const DELIVERY_ID = '019a2f72-90b4-7f13-8a6c-2d5e1b7c4f08';
const CARD_ID = '019a2f6e-5b0d-7a81-9e34-8f1c2d7b6a50';
const URL_EXAMPLE = 'https://partner.example/hooks';

export const CREATE_EXAMPLE = {
  url: URL_EXAMPLE,
  events: ['card.*', 'customer.approved'],
  description: 'Ledger of the app',
  headers: { Authorization: 'Bearer 5f3c', 'X-Environment': 'staging' },
  rate_limit: 50,
};

export const PATCH_EXAMPLE = {
  events: ['card.*', 'customer.*'],
  headers: { Authorization: '[hidden]', 'X-Environment': 'production' },
};

export const WEBHOOK_EXAMPLE = {
  id: WEBHOOK_ID,
  url: URL_EXAMPLE,
  events: ['card.*', 'customer.approved'],
  description: 'Ledger of the app',
  headers: { Authorization: '[hidden]', 'X-Environment': 'staging' },
  rate_limit: 50,
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  secrets: [{ number: 1, created_at: '2026-11-20T09:30:00.000Z', expires_at: null, signs_service_signature: true }],
  delivery: {
    waiting: 0,
    behind: 0,
    failing_since: null,
    disabled_from: null,
    last_success_at: null,
    paused_until: null,
  },
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

export const PATCHED_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  events: PATCH_EXAMPLE.events,
  headers: PATCH_EXAMPLE.headers,
  updated_at: '2026-11-20T10:00:00.000Z',
};

export const CREATED_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwb3h5vZkQ1cA=',
};

const SECOND_SECRET = {
  number: 2,
  created_at: '2026-11-21T09:30:00.000Z',
  expires_at: null,
  signs_service_signature: false,
};
const FIRST_SECRET = { ...WEBHOOK_EXAMPLE.secrets[0]!, expires_at: '2026-11-22T09:30:00.000Z' };

export const ROTATED_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  secrets: [SECOND_SECRET, FIRST_SECRET],
  updated_at: SECOND_SECRET.created_at,
  secret: 'whsec_q1b9XoYV0n4hWm7sR2kTzJ6uLd8cPfA3gEiN5yHxKvU=',
};

export const PROMOTED_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  secrets: [
    { ...SECOND_SECRET, signs_service_signature: true },
    { ...FIRST_SECRET, signs_service_signature: false },
  ],
  updated_at: '2026-11-21T10:00:00.000Z',
};

export const DELETED_EXAMPLE = { id: WEBHOOK_ID, deleted: true };

export const DELIVERY_EXAMPLE = {
  id: DELIVERY_ID,
  webhook_id: WEBHOOK_ID,
  event_id: '5c1f0b7e-93a4-8d26-8000-00000000002a',
  event_type: 'card.charged',
  subject_id: CARD_ID,
  kind: 'event',
  status: 'pending',
  attempts: [
    {
      at: '2026-11-20T09:31:00.000Z',
      duration_ms: 84,
      status: 503,
      answer: 'down for maintenance',
      error: 'returned status 503',
    },
  ],
  attempt_count: 1,
  next_attempt_at: '2026-11-20T09:31:05.000Z',
  created_at: '2026-11-20T09:31:00.000Z',
};

export const RETRIED_EXAMPLE = { ...DELIVERY_EXAMPLE, next_attempt_at: '2026-11-20T09:31:02.000Z' };

export const TEST_EXAMPLE = {
  ...DELIVERY_EXAMPLE,
  event_id: DELIVERY_ID,
  kind: 'test',
  attempts: [],
  attempt_count: 0,
  next_attempt_at: DELIVERY_EXAMPLE.created_at,
};

export const REPLAY_EXAMPLE = {
  from: '2026-11-20T00:00:00Z',
  to: '2026-11-20T09:00:00Z',
  types: ['card.charged', 'card.funded'],
};

const REPLAY_COUNTED = {
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-20T09:00:00.000Z',
  types: REPLAY_EXAMPLE.types,
  only: null,
  count: 318,
};

export const REPLAY_DRY_EXAMPLE = { ...REPLAY_COUNTED, replay: null };

export const REPLAYED_EXAMPLE = {
  ...REPLAY_COUNTED,
  replay: {
    id: '019a2f74-15c2-7b90-9d3e-8f4a6c0b2e57',
    ...REPLAY_COUNTED,
    created_at: '2026-11-20T09:30:00.000Z',
  },
};
