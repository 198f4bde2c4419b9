/** An e-mail address as addresses are compared. */
export function folded(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}
