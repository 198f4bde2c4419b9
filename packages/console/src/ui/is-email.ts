/** What the service accepts as an address. */
const EMAIL = /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u;

/** Whether it is an e-mail address. Spaces around it do not count. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
