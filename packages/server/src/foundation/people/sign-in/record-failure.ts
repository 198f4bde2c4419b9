import type { Person, SignInMethod } from '../model.ts';
import type { SignInParts } from './parts.ts';

/**
 * Records a failed sign-in of a person in the audit log. The answer does not wait for it: its time would tell that there is such a
 * person. Attempts are limited, and so are these lines. They are kept for ever, so they do not say where the person was.
 */
export function recordFailure(
  { database, recordAct, onUnrecorded }: SignInParts,
  { id, name, email }: Person,
  method: SignInMethod,
): void {
  const line = recordAct({ id, name, email }, 'people.sign_in_failed', null, { method });
  void database.rows(line).catch(onUnrecorded);
}
