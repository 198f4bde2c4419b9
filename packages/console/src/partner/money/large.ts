import { useSession } from '../../session/session.ts';
import { isMore } from '../../ui/decimal.ts';

/** Whether an amount is so large that a person types it before it moves in live. The service then wants a recent sign-in, too. */
export function useIsLarge(): (amount: string) => boolean {
  const { large_amount } = useSession().settings;
  return (amount) => isMore(amount, large_amount);
}
