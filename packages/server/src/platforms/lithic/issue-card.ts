import type Lithic from 'lithic';
import type { IssueCardRequest, IssueCardResult } from '#ports/cards.ts';
import type { VendorReferences } from '#vendor/references.ts';
import type { VendorLogger } from '#vendor/vendor-adapter.ts';
import { accountOf } from './account-holder.ts';
import type { CardProgram, CardPrograms } from './card-program.ts';
import { isRejection } from './client.ts';
import { findCard, memoOf } from './find-card.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { sendNewestState } from '#vendor/card-state.ts';
import { sendState } from './set-card-state.ts';

interface IssuingParts {
  readonly client: () => Lithic;
  readonly references: VendorReferences;
  readonly logger: VendorLogger;
  readonly programs: CardPrograms;
  /** The program of new cards; undefined: the first for the brand and currency. */
  readonly cardProgram: string | undefined;
}

const TERMINATED = { outcome: 'refused', reason: 'the card was terminated before it was issued' } as const;

/**
 * Issues a virtual card, once: the one that is known, or that has our id as its memo, or a new one. Lithic's idempotency keys only
 * matter while two calls are on their way: a later call has another key, because Lithic repeats the failure of the first.
 */
export async function issueCard(parts: IssuingParts, request: IssueCardRequest): Promise<IssueCardResult> {
  const { references } = parts;
  const client = parts.client();
  const known = await references.addCard(request);
  const programs = await parts.programs.all();
  const existing =
    known.vendorId === null ? await findCard(client, request) : await client.cards.retrieve(known.vendorId);
  if (existing !== undefined) return await finish(parts, request, programs, existing);
  if (known.state === 'terminated') return TERMINATED;
  const program = programs.find(({ token, brand, currency }) =>
    parts.cardProgram === undefined
      ? brand === request.brand && currency === request.currency
      : token === parts.cardProgram,
  );
  if (program?.brand !== request.brand || program.currency !== request.currency)
    return { outcome: 'refused', reason: `there is no card program for ${request.brand} in ${request.currency}` };
  const account = await accountOf({ client, references, logger: parts.logger }, request);
  if ('isPending' in account) return { outcome: 'processing' };
  if ('refused' in account) return { outcome: 'refused', code: 'customer_refused', reason: account.refused };
  // Saved first: if the answer is lost and the card is terminated meanwhile, the termination looks for the card.
  const keyAt = await references.startCreating(request);
  if (keyAt === undefined) return TERMINATED;
  const created = await createCard(client, request, { account: account.account, program: program.token, keyAt });
  if ('refused' in created) return { outcome: 'refused', reason: created.refused };
  // Outside of the refusal: once the card exists, an error of a later call must not fail it and return its money.
  return await finish(parts, request, programs, created);
}

async function createCard(
  client: Lithic,
  request: IssueCardRequest,
  { account, program, keyAt }: { readonly account: string; readonly program: string; readonly keyAt: Date },
): Promise<Lithic.NonPCICard | { readonly refused: string }> {
  const memo = memoOf(request);
  try {
    return await client.cards.create(
      { type: 'VIRTUAL', account_token: account, card_program_token: program, memo, state: 'OPEN' },
      { headers: { 'Idempotency-Key': idempotencyKey('card', memo, String(keyAt.getTime())) } },
    );
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { refused: `the card platform rejected the card (status ${error.status})` };
  }
}

async function finish(
  { client, references }: IssuingParts,
  request: IssueCardRequest,
  programs: readonly CardProgram[],
  card: Lithic.NonPCICard,
): Promise<IssueCardResult> {
  await references.setCardVendorId(request, card.token);
  // The card may have been frozen or terminated while it was issued.
  await sendNewestState(references, request, async (token, state) => await sendState(client(), token, state));
  const program = programs.find(({ token }) => token === card.card_program_token);
  const { exp_month, exp_year, last_four } = card;
  if (program === undefined || exp_month === undefined || exp_year === undefined) return { outcome: 'processing' };
  return {
    outcome: 'issued',
    first6: program.first6,
    last4: last_four,
    expiryMonth: exp_month.padStart(2, '0'),
    expiryYear: exp_year.slice(-2),
  };
}
