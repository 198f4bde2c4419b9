import { fullName, type Customer } from '../../customers/index.ts';
import { ERASED_NAME } from '../of-customer/store.ts';

type Named = Pick<Customer, 'status' | 'first_name' | 'last_name'>;

/** A customer as the account holder on printed statements. */
export function holderName({ status, first_name, last_name }: Named): string {
  return status === 'erased' ? ERASED_NAME : fullName({ first_name, last_name });
}
