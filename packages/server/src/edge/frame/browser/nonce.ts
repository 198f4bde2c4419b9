const BYTES = 32;

/** 256 random bits in base64url. They let this page, and no other, repeat its request for the card. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}
