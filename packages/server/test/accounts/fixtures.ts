import { newId, type TenantId, type VirtualAccountId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { AccountCreditNotice, CreditReturnNotice } from '#ports/funding-rails.ts';
import type { TenantClient } from '../service.ts';

/** A bank notice about an incoming payment. */
export function creditNotice(
  client: TenantClient,
  accountId: string,
  amount: bigint,
  changes: Partial<AccountCreditNotice> & { readonly currency?: Currency } = {},
): AccountCreditNotice {
  const { currency = 'usd', ...rest } = changes;
  return {
    kind: 'account_credit',
    tenantId: client.tenant.id,
    accountId: accountId as VirtualAccountId,
    railId: newId(),
    money: { amount, currency },
    sender: { name: 'Ana', account: undefined },
    reference: undefined,
    ...rest,
  };
}

/** A bank notice that a credit was taken back. */
export function returnNotice(
  { tenantId, accountId, railId }: { tenantId: TenantId; accountId: VirtualAccountId; railId: string },
  reason = 'recalled',
): CreditReturnNotice {
  return { kind: 'credit_return', tenantId, accountId, railId, reason };
}

/** Issues a usd account and returns its id. */
export async function newAccount(client: TenantClient, body: object = {}): Promise<string> {
  const reply = await client.post('/accounts', { currency: 'usd', ...body });
  if (reply.status !== 201) throw new Error(`no account: ${reply.text}`);
  return reply.data.id;
}

interface CreditShown {
  readonly id: string;
  readonly amount: string;
  readonly reference: string | null;
  readonly status: string;
}

export async function creditsOf(client: TenantClient, account: string): Promise<CreditShown[]> {
  return (await client.get(`/accounts/${account}/credits?size=100`)).data.credits;
}
