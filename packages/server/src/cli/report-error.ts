import type { ReportedError } from './error-line.ts';
import { UsageError } from './usage-error.ts';

/** Describes the error that a command ended with. What recognizes the errors of the service is loaded only for them. */
export async function reportError(error: unknown): Promise<ReportedError> {
  if (error instanceof UsageError) return { code: error.code, message: error.message };
  const { errorCode, isUnexpected, oneLine } = await import('#composition/service/one-line.ts');
  const code = errorCode(error);
  if (isUnexpected(error)) return { code, message: error.message, stack: oneLine(error) };
  const { AppError } = await import('#kit/app-error.ts');
  const fields = error instanceof AppError ? error.fields : undefined;
  return { code, message: oneLine(error), ...(fields === undefined ? {} : { fields }) };
}
