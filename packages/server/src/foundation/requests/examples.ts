const REQUEST_EXAMPLE = {
  id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55',
  created_at: '2026-11-22T16:30:58.456Z',
  method: 'POST',
  route: '/cards/{id}/deposit',
  path: '/cards/0197a3c1-11f0-7a02-8b1c-0d5e9f3a7c21/deposit',
  status: 402,
  error_code: 'insufficient_merchant_balance',
  duration_ms: 4.127,
  client_id: 'ick_sandbox_2971d725f22fa642ebf5d731',
  person_id: null,
  person_name: null,
  idempotency_key: 'payroll-2026-11-17',
};

export const REQUEST_LIST_EXAMPLE = { requests: [REQUEST_EXAMPLE], next_cursor: null };

export const REQUEST_DETAILS_EXAMPLE = {
  ...REQUEST_EXAMPLE,
  query: null,
  request_body: '{"amount":"500.00","reference":"payroll-17"}',
  response_body:
    '{"message":{"code":402,"error":["Insufficient merchant balance"]},"data":{"error":{"code":"insufficient_merchant_balance","request_id":"0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55","doc_url":"/docs/errors#insufficient_merchant_balance"}},"type":"error"}',
};
