/** The page of a case. Its id has a colon. */
export function pathOfCase(id: string): string {
  return `/o/kyc/${encodeURIComponent(id)}`;
}

/** What the operator's API calls it. */
export function callOfCase(id: string, part = ''): string {
  return `/kyc/cases/${encodeURIComponent(id)}${part}`;
}
