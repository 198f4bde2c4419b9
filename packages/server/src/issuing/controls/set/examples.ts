export const CONTROLS_BODY_EXAMPLE = {
  limits: { per_transaction: '100.00', daily: '250.00' },
  categories: { blocked: ['7995'] },
  countries: { allowed: ['DO', 'US'] },
  schedule: {
    time_zone: 'America/Santo_Domingo',
    windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '18:00' }],
  },
};

export const CONTROLS_PATCH_EXAMPLE = { limits: { daily: '250.00' } };

const CONTROLS = {
  limits: { per_transaction: '100.00', daily: '250.00', weekly: null, monthly: null, lifetime: null },
  credit_limits: { per_transaction: null, daily: null, weekly: null, monthly: null, lifetime: null },
  velocity: { hourly: null, daily: null },
  categories: { allowed: null, blocked: ['7995'] },
  merchants: { allowed: null, blocked: [] },
  merchant_ids: { allowed: null, blocked: [] },
  countries: { allowed: ['DO', 'US'], blocked: [] },
  kinds: { allowed: null, blocked: [] },
  entry_modes: { allowed: null, blocked: [] },
  initiators: { allowed: null, blocked: [] },
  schedule: CONTROLS_BODY_EXAMPLE.schedule,
  single_use: false,
  single_merchant: false,
  failed_attempts: { count: 5, within_minutes: 60, action: 'decline' },
};

const remaining = {
  per_transaction: '100.00',
  daily: '225.00',
  weekly: null,
  monthly: null,
  lifetime: null,
  velocity: { hourly: null, daily: null },
};

const CUSTOMER_ID = '019a2f6d-0b1f-7c3e-9a44-6e2f8d1c5b70';

export const CONTROLS_EXAMPLE = {
  customer_id: CUSTOMER_ID,
  currency: 'usd',
  ...CONTROLS,
  locked_merchant: null,
  remaining: { ...remaining, failed_attempts: 5 },
};
export const CUSTOMER_CONTROLS_EXAMPLE = { customer_id: CUSTOMER_ID, currency: 'usd', ...CONTROLS, remaining };
export const TENANT_CONTROLS_EXAMPLE = CONTROLS;

const CARD_ID = '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33';

export const BULK_BODY_EXAMPLE = { card_ids: [CARD_ID, '1000000099'], patch: CONTROLS_PATCH_EXAMPLE };

export const BULK_EXAMPLE = {
  results: [
    { card_id: CARD_ID, status: 'updated' },
    { card_id: '1000000099', status: 'failed', error: { code: 'card_not_found', message: 'card was not found' } },
  ],
};
