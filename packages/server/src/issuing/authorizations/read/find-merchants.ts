import type { TenantId, TransactionId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import type { EntryMerchant } from '#ledger';
import { exchangeView } from '../merchant/exchange.ts';
import { asExchange } from '../rows.ts';
import { loadForeignSteps, loadMerchants } from './store.ts';

/** The merchants of a tenant's transactions, with the amounts in another currency than the card's, by operation. */
export async function findMerchants(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, EntryMerchant>> {
  const merchants = await loadMerchants(database, tenantId, ids);
  const foreign = merchants.flatMap(({ id, is_foreign }) => (is_foreign ? [id] : []));
  const steps = foreign.length === 0 ? [] : await loadForeignSteps(database, tenantId, foreign);
  const byTransaction = Map.groupBy(steps, ({ transaction_id }) => transaction_id);
  return new Map(
    merchants.map(({ id, merchant_name: name }) => {
      const amounts = (byTransaction.get(id) ?? []).map((step) => {
        const { merchant_amount, merchant_currency, rate, markup_percent } = exchangeView(
          asExchange(step.amount, step)!,
          step.currency,
        );
        return [
          step.operation_id,
          { merchant_amount, merchant_currency, exchange_rate: rate!, markup_percent },
        ] as const;
      });
      return [id, { name, amounts: new Map(amounts) }];
    }),
  );
}
