import { assert } from '../../../server/src/foundation/kit/assert.ts';
import type { Currency } from '../../../server/src/foundation/kit/money.ts';
import type { BankDetails } from '../../../server/src/platforms/ports/funding-rails.ts';

const ABA_WEIGHTS = '371371371';
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** @throws InvariantError when details are incomplete, have fields of another currency, or fail a format or check digit test */
export function assertDetails(currency: Currency, details: BankDetails): void {
  const fields = new Map(Object.entries(details));
  switch (currency) {
    case 'usd':
      assertFields(fields, 'account_number', 'routing_number');
      assert(/^\d{4,17}$/.test(fields.get('account_number')!), 'an account number in the US has 4 to 17 digits');
      assertRoutingNumber(fields.get('routing_number')!);
      return;
    case 'eur':
      assertFields(fields, 'iban', 'bic');
      assertIban(fields.get('iban')!);
      assert(BIC.test(fields.get('bic')!), `${fields.get('bic')} is not a BIC`);
      return;
    case 'gbp':
    default:
      assertFields(fields, 'account_number', 'sort_code');
      assert(/^\d{6}$/.test(fields.get('sort_code')!), 'a sort code has six digits');
      assert(/^\d{8}$/.test(fields.get('account_number')!), 'an account number in the UK has eight digits');
  }
}

function assertFields(fields: ReadonlyMap<string, unknown>, ...expected: readonly string[]): void {
  const names = [...fields.keys()].toSorted().join();
  assert(names === expected.toSorted().join(), `details have ${names} instead of ${expected.join()}`);
}

function assertRoutingNumber(routing: string): void {
  assert(/^\d{9}$/.test(routing), 'a routing number has nine digits');
  let sum = 0;
  for (let index = 0; index < 9; index += 1) sum += Number(routing[index]) * Number(ABA_WEIGHTS[index]);
  assert(sum % 10 === 0, `the check digit of ${routing} is wrong`);
}

/** Computes the remainder digit by digit (ISO 7064 MOD 97-10), independently of the adapter's code. */
function assertIban(iban: string): void {
  assert(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban), `${iban} is not an IBAN`);
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  }
  assert(rest === 1, `the check digits of ${iban} are wrong`);
}
