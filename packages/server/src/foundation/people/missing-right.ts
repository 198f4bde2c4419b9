import type { rightOf } from '#api/route-right.ts';
import { AppError } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import { rolesWith } from './rights.ts';

/** Names the right that a person lacks, and the roles that have it. */
export function missingRight(right: ReturnType<typeof rightOf>, environment: Environment): AppError {
  if (right === 'key') {
    return new AppError('missing_right', {
      message: 'only API keys may make this call',
      details: { right: null, reason: { kind: 'keys_only' } },
    });
  }
  return new AppError('missing_right', { details: { right, granted_to: rolesWith(environment, right) } });
}
