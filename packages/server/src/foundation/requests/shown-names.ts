/** In place of a value that is not stored. */
export const REDACTED = '[redacted]';

/** Names of secrets, card data and personal data, and of what may contain them. Their values are never stored, of whatever type. */
const HIDDEN =
  /name|mail|phone|address|street|city|postal|birth|gender|nationality|document|tax|iban|bic$|sort_code|routing|holder|sender|occupation|employment|purpose|funds|^pof_|external_ref|metadata|(?:^|_)(?:pan|cvv|cvc|pin|otp)(?:_|$)|(?:^|_)(?:code|pay|account|note)$|account_number|card_number|expiry|secret|token|password|credential|authorization|signature|base64|header|browser/i;

/** Names whose texts may be stored: they identify objects, or have one of a few values. Other texts are free, and may be personal. */
const SHOWN =
  /^(?:id|type|types|status|currency|brand|kind|reference|after|next_cursor|size|page|from|to|at|date|mcc|country|events|scopes|ip_allow|operation|advance|success|chain|asset|network|theme|layout|lang|outcome|decision|result|retry|meaning|cause|environment|method|route|rate|percent|fixed|minimum|maximum|transaction_hash|three_ds|force_decline|decline_reason|kyc_reasons|allowed|blocked)$|_(?:ids?|at|amount|currency|status|type)$|^(?:amount|balance|fee|daily|weekly|monthly|lifetime|hourly|per_transaction)$/;

/** What is personal about a customer is public about a merchant. */
const SHOWN_OF_MERCHANTS = new Set(['name', 'city']);

/** What may be stored of a field: nothing, its numbers but not its texts, or its texts as well. */
type Visibility = 'hidden' | 'numbers' | 'texts';

/** No field of the API has a longer name. */
const NAME_LENGTH_MAX = 64;

/** Has at most 2,000 names of at most 64 characters, because callers choose the names of unknown fields. */
const known = new Map<string, Visibility>();
const KNOWN_MAX = 2_000;

/** @param parent the name of the field that contains this one */
export function visibilityOf(name: string, parent = ''): Visibility {
  if (parent === 'merchant' && SHOWN_OF_MERCHANTS.has(name)) return 'texts';
  // Of the envelope. Elsewhere it is a one-time code.
  if (name === 'code' && (parent === 'message' || parent === 'error')) return 'texts';
  if (name.length > NAME_LENGTH_MAX) return 'hidden';
  let visibility = known.get(name);
  if (visibility === undefined) {
    visibility = HIDDEN.test(name) ? 'hidden' : SHOWN.test(name) ? 'texts' : 'numbers';
    if (known.size < KNOWN_MAX) known.set(name, visibility);
  }
  return visibility;
}
