import { readsPersonal, type CallerId, type Environment } from '#kit/tenant.ts';
import { missingRight } from '#people';
import type { ExportType } from './model.ts';

/** The types whose files can name a person. The reason why an operation failed can. */
export const PERSONAL_TYPES: readonly ExportType[] = ['cards', 'customers', 'events', 'operations'];

/** A file is not masked, so somebody who may not read personal data gets none that can have it. @throws AppError missing_right */
export function assertMayRead(caller: CallerId, environment: Environment, type: ExportType): void {
  if (PERSONAL_TYPES.includes(type) && !readsPersonal(caller)) throw missingRight('personal.read', environment);
}
