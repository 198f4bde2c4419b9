/** How calls name customers. */
export interface NamedInCalls {
  /** The ids of the customers, the cards and the accounts. */
  readonly ids: readonly string[];
  readonly customerLocalIds: readonly bigint[];
  readonly cardLocalIds: readonly bigint[];
  /** In idempotency keys only: lower case, of letters a to z and digits. */
  readonly words: readonly string[];
}

/** An id, the local id of a customer or of a card, or a list of cards: in a path, a query or a body. */
const NAMES =
  /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|customer(?:s\/|_id":"?)0*([0-9]{1,18})(?![0-9a-f-])|card(?:s\/|_id":"?)0*([0-9]{1,18})(?![0-9a-f-])|"card_ids":\[([^\]]*)/gi;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const SEPARATORS = /[^a-z0-9]+/;
const LISTED = /[0-9a-f-]+/gi;

/**
 * Makes the function that says whether a text of a recorded call names one of the customers. Names are compared as values, since
 * customers can have thousands of cards.
 */
export function namesCustomer({ ids, customerLocalIds, cardLocalIds }: NamedInCalls): (text: string) => boolean {
  const uuids = new Set(ids);
  const customers = new Set(customerLocalIds.map(String));
  const cards = new Set(cardLocalIds.map(String));
  const isListed = (card: string): boolean => uuids.has(card.toLowerCase()) || cards.has(card.replace(/^0+/, ''));
  return (text) => {
    for (const [, id, customerId, cardId, list] of text.matchAll(NAMES)) {
      if (id !== undefined && uuids.has(id.toLowerCase())) return true;
      if (customerId !== undefined && customers.has(customerId)) return true;
      if (cardId !== undefined && cards.has(cardId)) return true;
      if (list?.match(LISTED)?.some(isListed)) return true;
    }
    return false;
  };
}

/** Makes the function that says whether an idempotency key names one of the customers: by an id, or by a word. */
export function keyNamesCustomer({ ids, words }: NamedInCalls): (key: string) => boolean {
  const uuids = new Set(ids);
  const named = new Set(words);
  return (key) => {
    const text = key.toLowerCase();
    return (
      (text.match(UUID)?.some((id) => uuids.has(id)) ?? false) || text.split(SEPARATORS).some((word) => named.has(word))
    );
  };
}
