/** A partner's program in plain JavaScript. It prints what it saw as JSON. */
export const PROGRAM = `
const sign = async (secret, text) => {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return 'v1,' + btoa(String.fromCharCode(...new Uint8Array(signature)));
};

async function main() {
  const issuary = new Issuary();
  const customer = await issuary.customers.create({
    first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.com', phone: '+14155552671',
    country_code: 'US', date_of_birth: '1990-12-31',
  });
  const card = await issuary.cards.create({ customer_id: customer.id, amount: '10.00' });
  const [moved, again] = await Promise.all([1, 2].map(() =>
    issuary.cards.deposit(card.id, { amount: '2.50' }, { idempotencyKey: 'once-' + card.id })));
  const found = [];
  for await (const each of issuary.cards.search({ customer_id: customer.id, size: 1 })) found.push(each.id === card.id);
  const entries = [];
  for await (const entry of issuary.cards.listEntries(card.id, { size: 1 })) entries.push(entry.amount);
  await issuary.cards.freeze(card.id);
  const error = await issuary.cards.deposit(card.id, { amount: 1 }).catch((error) => error);
  const invalid = await issuary.cards.deposit(card.id, { amount: -1 }).catch((error) => error);

  const secret = crypto.getRandomValues(new Uint8Array(32));
  const body = JSON.stringify({
    id: 'e', type: 'card.frozen', created_at: '2026-11-20T09:30:00.000Z', sequence: 1, data: { id: card.id },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = new Headers({
    'webhook-id': 'e', 'webhook-timestamp': timestamp,
    'webhook-signature': await sign(secret, 'e.' + timestamp + '.' + body),
  });
  const event = await issuary.webhooks.unwrap(body, headers, 'whsec_' + btoa(String.fromCharCode(...secret)));

  console.log(JSON.stringify({
    balance: moved.card.card.amount,
    isSame: moved.operation.id === again.operation.id,
    found,
    entries,
    error: [error.name, error instanceof ConflictError, error instanceof IssuaryError, error.code, error.status],
    hasRequestId: typeof error.requestId === 'string',
    docUrl: error.docUrl.includes('card_not_active'),
    fields: Object.keys(invalid.fields),
    event: event.type,
  }));
}

main();
`;

export const NAMES = '{ ConflictError, Issuary, IssuaryError }';

/** The program by the extension of its file. */
export const PROGRAMS: Readonly<Record<'mjs' | 'cjs', string>> = {
  mjs: `import ${NAMES} from '@issuary/sdk';\n${PROGRAM}`,
  cjs: `const ${NAMES} = require('@issuary/sdk');\n${PROGRAM}`,
};

/** What the program prints. */
export const EXPECTED = {
  balance: '12.50',
  isSame: true,
  found: [true],
  entries: ['10.00', '2.50'],
  error: ['ConflictError', true, true, 'card_not_active', 409],
  hasRequestId: true,
  docUrl: true,
  fields: ['amount'],
  event: 'card.frozen',
};

/** A partner's program in TypeScript. Its lines marked as errors must be errors. */
export const TYPED_PROGRAM = `
import Default, { Issuary, IssuaryError, type Body, type Card, type WebhookEvent } from '@issuary/sdk';

const settings: ConstructorParameters<typeof Issuary>[0] = { url: 'https://cards.example', maxRetries: 1, timeout: 1 };
const issuary: Issuary = new Default(settings);

async function run(): Promise<string> {
  const body: Body<'depositToCard'> = { amount: '1.00' };
  const { operation } = await issuary.cards.deposit('id', body, { idempotencyKey: 'k', timeout: 5, headers: { a: 'b' } });
  for await (const card of issuary.cards.search({ status: 'active' })) {
    const known: Card = card;
    const amount: string = known.card.amount;
    // @ts-expect-error -- not a field of a card
    void known.cardd;
    void amount;
  }
  const { customers, pagination } = await issuary.customers.list();
  const event: WebhookEvent = await issuary.webhooks.unwrap('', {}, 'whsec_');
  if (event.type === 'card.charged') return event.data.amount;
  // @ts-expect-error -- not an amount
  await issuary.cards.deposit('id', { amount: true });
  // @ts-expect-error -- not an operation
  await issuary.cards.destroy('id');
  return operation.status + customers.length + pagination.total;
}

function code(error: unknown): string {
  return error instanceof IssuaryError ? error.code + error.docUrl + error.requestId + Object.keys(error.fields) : '';
}
`;

/** A page's program in TypeScript. */
export const TYPED_PAGE = `
import { mountSecureView, type SecureViewErrorCode } from '@issuary/sdk/secure-view';

const onError = (code: SecureViewErrorCode): void => console.log(code);
const view = mountSecureView(document.querySelector('#card'), 'https://frame.example/v/x#y', { onError });
view.close();
`;
