import type { Transaction } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { CountryFilter } from '../../ui/country/country-input.tsx';
import type { Options } from '../../ui/filter-fields.tsx';
import { Listing } from '../../ui/listing.tsx';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { CardFilter, CustomerFilter } from '../search/filters.tsx';
import { WORDS } from '../controls/names.ts';
import { controlsTexts } from '../controls/texts.ts';
import { useTransactionColumns } from './columns.tsx';
import { DECLINE_REASONS } from './decline-reasons.ts';
import { TransactionPeek } from './peek.tsx';
import { transactionTexts } from './texts.ts';

/** The filters have the names of the API's parameters. */
const ADDRESS = {
  status: ['approved', 'declined', 'cleared', 'reversed', 'expired'],
  card_id: 'id',
  customer_id: 'id',
  merchant: 'text',
  from: 'moment',
  to: 'moment',
  decline_reason: DECLINE_REASONS,
  type: ['purchase', 'refund', 'original_credit'],
  amount_min: 'amount',
  amount_max: 'amount',
  currency: ['usd', 'eur', 'gbp'],
  mcc: 'text',
  country: 'text',
  kind: WORDS.kinds,
  entry_mode: WORDS.entry_modes,
  initiator: WORDS.initiators,
  peek: 'id',
} as const;

const FOLDED = [
  'decline_reason',
  'type',
  'amount_min',
  'amount_max',
  'currency',
  'mcc',
  'country',
  'kind',
  'entry_mode',
  'initiator',
] as const;

export function TransactionList() {
  const texts = useTexts(transactionTexts);
  const { words } = useTexts(controlsTexts);
  const { path } = usePlace();
  const named = (values: readonly string[], names: Readonly<Record<string, string>>): Options =>
    values.map((each) => [each, textOf(names, each)]);
  return (
    <Page title={texts.title} address={ADDRESS}>
      <Listing<Transaction, typeof ADDRESS>
        label={texts.list}
        columns={useTransactionColumns('card_and_customer')}
        operation="transactions.list"
        address={ADDRESS}
        filters={texts.filters}
        folded={FOLDED}
        options={{
          decline_reason: named(DECLINE_REASONS, texts.reasons),
          type: named(ADDRESS.type, texts.types),
          currency: ADDRESS.currency.map((each) => [each, each.toUpperCase()]),
          kind: named(WORDS.kinds, words),
          entry_mode: named(WORDS.entry_modes, words),
          initiator: named(WORDS.initiators, words),
        }}
        fields={{ mcc: CategoryFilter, country: CountryFilter, card_id: CardFilter, customer_id: CustomerFilter }}
        read={async (api, filters, page) => {
          const { transactions, next_cursor } = await api.transactions.list({ ...filters, ...page });
          return { rows: transactions, next: next_cursor };
        }}
        newest={({ id }) => id}
        href={({ id }) => `${path}/transactions/${id}`}
        peek={{ label: texts.one, panel: (id) => <TransactionPeek id={id} /> }}
        file="transactions"
        exported={({ from, to, ...filters }) => ({ type: 'transactions', filters, from, to })}
        none={texts.none}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}
