/** As long as the service makes one from a name. */
const LENGTH_MAX = 26;
const LENGTH_MIN = 2;
/** What the service accepts as a handle. */
const HANDLE = /^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){1,31}$/;
const OTHER_LETTER = /(?![a-z0-9])[\p{L}\p{N}]/u;

/** The handle that a name suggests: `acme-wallet` for "Acme Wallet". Undefined where the service knows better: other scripts. */
export function suggestedHandle(name: string): string | undefined {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (OTHER_LETTER.test(plain)) return undefined;
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const handle = words.join('-').slice(0, LENGTH_MAX).replace(/-$/, '');
  return handle.length < LENGTH_MIN ? undefined : handle;
}

export function isHandle(text: string): boolean {
  return HANDLE.test(text);
}
