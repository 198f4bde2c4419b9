/** The longest e-mail address that mail can be sent to (RFC 5321), in characters. */
export const EMAIL_LENGTH_MAX = 254;
/** The longest name of a person or of a passkey, in characters. */
export const NAME_LENGTH_MAX = 100;
/** The pattern of an e-mail address: no spaces and no control characters. */
export const EMAIL = '^[^\\s\\p{C}@]+@[^\\s\\p{C}@]+$';

/** What a new person is called who was given no name: the address up to the @. */
export function nameOfEmail(email: string): string {
  return email.split('@')[0]!.slice(0, NAME_LENGTH_MAX);
}
