const CLIENT_ID = 'ick_sandbox_2971d725f22fa642ebf5d731';

export const KEY_EXAMPLE = {
  client_id: CLIENT_ID,
  name: 'payout service',
  status: 'active',
  scopes: ['read', 'money'],
  ip_allow: ['203.0.113.0/24'],
  expires_at: '2027-11-22T00:00:00.000Z',
  created_at: '2026-11-22T16:30:58.456Z',
};

export const NEW_KEY_EXAMPLE = {
  name: 'payout service',
  scopes: ['read', 'money'],
  ip_allow: ['203.0.113.0/24'],
  expires_at: '2027-11-22T00:00:00Z',
};

export const CREATED_KEY_EXAMPLE = { ...KEY_EXAMPLE, secret_id: 'isk_sandbox_…' };

export const DELETED_KEY_EXAMPLE = { client_id: CLIENT_ID, deleted: true };

export const CALLER_EXAMPLE = {
  partner: { id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55', name: 'Acme' },
  environment: 'sandbox',
  key: KEY_EXAMPLE,
  scopes: KEY_EXAMPLE.scopes,
  token_expires_at: '2026-11-22T17:31:02.000Z',
};
