/** Where a rule does not hold, and why. An entry that is no longer needed fails the test. */
export const EXCEPTIONS: readonly { readonly rule: string; readonly file: string; readonly reason: string }[] = [];
