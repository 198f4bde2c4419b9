import { useLocation, useNavigate } from '@tanstack/react-router';
import { cutCardNumbers } from './card-numbers.ts';

/** The query of an address, as other programs read and write it: every value is a text, so `1e3` and `007` stay what they are. */
export const addressQuery = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringify: (search: object): string => {
    const set = Object.entries(search as Record<string, string | undefined>).filter(([, value]) => value !== undefined);
    return set.length === 0 ? '' : `?${new URLSearchParams(set as [string, string][]).toString()}`;
  },
} as const;

/**
 * What the parameters of an address may be: one of some values, a text, an id, the last four digits of a card number, an amount as the API
 * writes it, a day, or a moment in UTC.
 */
export type Address = Readonly<
  Record<string, readonly string[] | 'text' | 'id' | 'last4' | 'amount' | 'day' | 'moment'>
>;

/** The parameters that an address has. */
export type ValuesOf<Of extends Address> = {
  readonly [Name in keyof Of]?: Of[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

/**
 * The filters of a list, kept in its address so that a link shows the same list. Parameters and values that the page does not know are reported.
 * A card number in a value is cut to its last four digits.
 * @param known the parameters of the page
 */
export function useAddressSearch<const Of extends Address>(known: Of) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const all = Object.entries(search as Record<string, string>);
  const hasName = ([name]: readonly [string, string]): boolean => Object.hasOwn(known, name);
  const isKnown = (each: readonly [string, string]): boolean => {
    if (!hasName(each)) return false;
    const [name, value] = each;
    const values = known[name]!;
    return typeof values === 'string' || values.includes(value);
  };
  const withoutCardNumber = ([name, value]: readonly [string, string]): [string, string] => [
    name,
    cutCardNumbers(value),
  ];
  const values = Object.fromEntries(all.filter(isKnown).map(withoutCardNumber)) as ValuesOf<Of>;
  return {
    values,
    /** The names of the parameters that the page does not have, which were left out. */
    dropped: all.filter((each) => !hasName(each)).map(([name]) => name),
    /** The names of the parameters that cannot have their values, which were left out, too. */
    refused: all.filter((each) => hasName(each) && !isKnown(each)).map(([name]) => name),
    /** Changes some of them; undefined takes one away. */
    change: (changes: Readonly<Partial<Record<keyof Of, string | undefined>>>): void => {
      const next = Object.entries<string | undefined>({ ...values, ...changes })
        .filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '')
        .map(withoutCardNumber);
      void navigate({ to: '.', search: Object.fromEntries(next) as never, replace: true });
    },
  };
}
