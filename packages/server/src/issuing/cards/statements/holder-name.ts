import { fullName, type CustomerNames } from '#customers';
import { ERASED_NAME } from '../of-customer/store.ts';

/** A customer as the account holder on printed statements. */
export function holderName({ status, first_name, last_name }: CustomerNames): string {
  return status === 'erased' ? ERASED_NAME : fullName({ first_name, last_name });
}
