import type { Card, Customer } from '@issuary/sdk';
import { useChange, useRead } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { add, isZero, negate } from '../../ui/decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { cardTexts } from '../cards/texts.ts';
import { nameOf } from './name.ts';
import { mayChange } from './profile.ts';
import { customerTexts } from './texts.ts';

const PAGE_SIZE = 100;
/** A customer may have more cards. Then only these are summed up. */
const MOST_CARDS = 500;
const MOST_HOLDS = 100;
const ENDED: ReadonlySet<string> = new Set(['terminated', 'failed']);

/** Ends everything with a customer. */
export function CloseButton({ customer }: { readonly customer: Customer }) {
  const { close: texts } = useTexts(customerTexts);
  return (
    <DialogButton right="customers.close" kind="bad" text={texts.open} isPossible={mayChange(customer)}>
      {(close) => <CloseDialog customer={customer} onClose={close} />}
    </DialogButton>
  );
}

/** Says which cards end, what goes back to the wallets, which purchases are still open, and what must be closed first. */
function CloseDialog({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const { id } = customer;
  const { close: texts } = useTexts(customerTexts);
  const { terminate } = useTexts(cardTexts);
  const language = useLanguage();
  const open = useRead('customers.close', { id }, async (api) => {
    const cards: Card[] = [];
    let seen = 0;
    for await (const each of api.cards.search({ customer_id: id, size: PAGE_SIZE })) {
      if (!ENDED.has(each.card.status)) cards.push(each);
      if ((seen += 1) === MOST_CARDS) break;
    }
    const { accounts } = await api.accounts.list({ customer_id: id, status: 'active', size: PAGE_SIZE });
    const holds = await api.transactions.list({ customer_id: id, status: 'approved', size: MOST_HOLDS });
    return { cards, isPart: seen === MOST_CARDS, accounts: accounts.length, holds };
  });
  const close = useChange<unknown, void>((api, _input) => api.customers.close(id));
  return (
    <ActDialog
      title={texts.open}
      effect={
        open.data &&
        (open.data.accounts > 0 ? (
          <p>{texts.accounts(open.data.accounts)}</p>
        ) : (
          <>
            <p>{texts.forGood}</p>
            <p>{texts.cards(open.data.cards.length, open.data.isPart)}</p>
            {sumsOf(open.data.cards).map(([currency, kind, amount]) => (
              <p key={currency + kind}>{texts[kind](formatMoney(amount, currency, language))}</p>
            ))}
            <p>{terminate.holds(open.data.holds.transactions.length, open.data.holds.next_cursor !== null)}</p>
          </>
        ))
      }
      act={texts.act}
      kind="bad"
      typed={nameOf(customer)}
      isReady={open.data?.accounts === 0}
      error={close.error}
      readError={open.error}
      isPending={close.isPending}
      onAct={() => close.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** What cards give back to the default wallet of each currency, and what the wallet pays for cards below zero. */
function sumsOf(cards: readonly Card[]): (readonly [currency: string, kind: 'refund' | 'shortfall', amount: string])[] {
  const currencies = [...new Set(cards.map(({ card }) => card.currency))].toSorted();
  return currencies.flatMap((currency) => {
    const amounts = cards.flatMap(({ card }) => (card.currency === currency ? [card.amount] : []));
    const sum = (kept: (amount: string) => boolean) => add('0.00', ...amounts.filter(kept));
    const refund = sum((amount) => !amount.startsWith('-'));
    const shortfall = negate(sum((amount) => amount.startsWith('-')));
    return [
      ...(isZero(refund) ? [] : [[currency, 'refund', refund] as const]),
      ...(isZero(shortfall) ? [] : [[currency, 'shortfall', shortfall] as const]),
    ];
  });
}
