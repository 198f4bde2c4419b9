import { useLocation, useNavigate } from '@tanstack/react-router';

/**
 * The filters of a list, kept in its address so that a link shows the same list. Parameters that the page does not know are reported.
 * @param known the parameters of the page, each with the values that it may have, or with `text` for any
 */
export function useAddressSearch<Name extends string>(known: Readonly<Record<Name, readonly string[] | 'text'>>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const all = Object.entries(search as Record<string, unknown>).map(([name, value]) => [name, String(value)] as const);
  const isKnown = ([name, value]: readonly [string, string]): boolean => {
    if (!Object.hasOwn(known, name)) return false;
    const values = known[name as Name];
    return values === 'text' || values.includes(value);
  };
  const values = Object.fromEntries(all.filter(isKnown)) as Partial<Record<Name, string>>;
  return {
    values,
    /** The names of what was left out. */
    dropped: all.filter((each) => !isKnown(each)).map(([name]) => name),
    /** Changes some of them; undefined takes one away. */
    change: (changes: Partial<Record<Name, string | undefined>>): void => {
      const next = Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined && value !== '');
      void navigate({ to: '.', search: Object.fromEntries(next) as never, replace: true });
    },
  };
}
