import { ConfigError } from '../../foundation/config/config.ts';
import { EmbeddedPostgresError } from '../../foundation/database/embedded/index.ts';
import { MigrationError, UnsafeDatabaseError } from '../../foundation/database/index.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import { MasterKeyError, RotationError } from '../../foundation/vault/index.ts';

/** The messages of an error: for field errors, the message of each field instead of the general one. */
function messageOf(error: AppError): string {
  return error.fields === undefined ? error.message : error.messages.join('; ');
}

/** Formats an error: one line if the operator can fix the cause, otherwise with its stack. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppError)
    return error.cause instanceof Error ? `the database: ${error.cause.message}` : messageOf(error);
  const isFixable =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof UnsafeDatabaseError ||
    error instanceof MasterKeyError ||
    error instanceof RotationError ||
    'syscall' in error;
  return isFixable ? error.message : (error.stack ?? error.message);
}
