const TEXT_LENGTH_MAX = 255;

/** A merchant's name or city as it can be stored. */
export function merchantText(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, TEXT_LENGTH_MAX);
}

/** The codes of a merchant whose category or country is unknown: what ISO 18245 does not assign, and the user-assigned code of ISO 3166. */
export const UNKNOWN_CATEGORY = '0000';
export const UNKNOWN_COUNTRY = 'ZZ';
