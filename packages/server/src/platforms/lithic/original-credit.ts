/** What Lithic passes on of the network's own fields, where the programme has them. */
interface NetworkData {
  readonly visa?: { readonly business_application_identifier?: string | null } | null;
  readonly mastercard?: { readonly transaction_type_identifier?: string | null } | null;
}

/** ISO 18245: money transfers, and Mastercard MoneySend within a country and between countries. */
const TRANSFER_CATEGORIES: ReadonlySet<string> = new Set(['4829', '6536', '6537']);

/** Mastercard's identifiers of payments to a card. C68 is a refund. */
const PAYMENTS: ReadonlySet<string> = new Set([
  'C02',
  'C03',
  'C04',
  'C07',
  'C52',
  'C53',
  'C54',
  'C55',
  'C56',
  'C57',
  'C58',
  'C59',
  'C65',
  'C67',
]);

/**
 * Whether a credit is an original credit, and no refund of a merchant: Lithic has one type of event for both. Visa names the application
 * of each original credit, and Mastercard the type of each payment. Without these fields, the category says that money is transferred.
 */
export function isOriginalCredit(mcc: string, data: NetworkData | null | undefined): boolean {
  if (!data) return TRANSFER_CATEGORIES.has(mcc);
  const { visa, mastercard } = data;
  return Boolean(visa?.business_application_identifier) || PAYMENTS.has(mastercard?.transaction_type_identifier ?? '');
}
