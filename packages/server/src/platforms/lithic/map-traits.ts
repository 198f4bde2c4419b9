import type Lithic from 'lithic';
import type { EntryMode, Initiator, PurchaseKind, PurchaseTraits } from '#ports/card-network.ts';
import { kindOfCategory, wordOf } from '#vendor/traits.ts';

/** Lithic's words for how the card was used, as far as it sends them. */
export interface LithicUse {
  /** How the card number was entered. */
  readonly pan?: string | undefined;
  /** Where the cardholder was. */
  readonly cardholder?: string | undefined;
  /** Lithic sends it with a request only, not with the transaction. */
  readonly initiator?: string | undefined;
}

type EntryWords = Lithic.Transaction.Pos.EntryMode;

/** Null: Lithic does not know. A word that is not here is `other`. The compiler lists those that the SDK adds. */
const ENTRY_MODES: Readonly<Record<string, EntryMode | null>> = {
  AUTO_ENTRY: 'other',
  BAR_CODE: 'other',
  CONTACTLESS: 'contactless',
  CREDENTIAL_ON_FILE: 'on_file',
  ECOMMERCE: 'ecommerce',
  ERROR_KEYED: 'keyed',
  ERROR_MAGNETIC_STRIPE: 'magnetic_stripe',
  ICC: 'chip',
  KEY_ENTERED: 'keyed',
  MAGNETIC_STRIPE: 'magnetic_stripe',
  MANUAL: 'keyed',
  OCR: 'other',
  SECURE_CARDLESS: 'other',
  UNKNOWN: null,
  UNSPECIFIED: null,
} satisfies Record<EntryWords['pan'], EntryMode | null>;

/** Null: Lithic does not say. A word that is not here says nothing either. */
const KINDS: Readonly<Record<string, PurchaseKind | null>> = {
  DEFERRED_BILLING: 'card_on_file',
  ELECTRONIC_ORDER: 'purchase',
  INSTALLMENT: 'card_on_file',
  MAIL_ORDER: 'purchase',
  NOT_PRESENT: 'purchase',
  PREAUTHORIZED: 'card_on_file',
  PRESENT: 'purchase',
  REOCCURRING: 'recurring',
  TELEPHONE_ORDER: 'purchase',
  UNKNOWN: null,
} satisfies Record<EntryWords['cardholder'], PurchaseKind | null>;

const INITIATORS: Readonly<Record<string, Initiator | null>> = {
  CARDHOLDER: 'cardholder',
  MERCHANT: 'merchant',
  UNKNOWN: null,
} satisfies Record<Lithic.CardAuthorization['transaction_initiator'], Initiator | null>;

function entryModeOf(pan: string): EntryMode | null {
  const known = wordOf(ENTRY_MODES, pan);
  return known === undefined ? 'other' : known;
}

/** A stored number makes a plain purchase one with a card on file, not a recurring one: only the network's indicator does. */
export function traitsOf({ pan, cardholder, initiator }: LithicUse, mcc: string): PurchaseTraits {
  const entryMode = pan === undefined ? null : entryModeOf(pan);
  const said = (cardholder && wordOf(KINDS, cardholder)) || null;
  const kind = entryMode === 'on_file' && said !== 'recurring' ? 'card_on_file' : said;
  return {
    kind: kindOfCategory(mcc) ?? kind,
    entryMode,
    initiator: (initiator && wordOf(INITIATORS, initiator)) || null,
  };
}
