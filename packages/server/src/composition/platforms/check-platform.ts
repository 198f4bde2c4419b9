import { isDecidedHere } from '#authorizations';
import { newId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Merchant } from '#ports/card-network.ts';
import type { CardReference } from '#ports/cards.ts';
import { newestCard, type OpenVendor } from '#vendor';
import type { Check } from '#vendor/vendor-adapter.ts';
import type { Core } from '../core.ts';

const MERCHANT: Merchant = { name: 'Issuary check', mcc: '5734', country: 'US', city: null };
const PURCHASE = { amount: 1_00n, currency: 'usd' } as const;

/** Proves that cards of the environment work: the account, and in a vendor's sandbox a purchase there and back. */
export async function checkPlatform(core: Core, environment: Environment): Promise<readonly Check[]> {
  const issuing = core.config.platforms.issuing[environment];
  const vendor = core.vendors.vendors.find(({ key }) => key.vendor === issuing && key.environment === environment);
  if (vendor === undefined)
    return [{ name: 'platform', ok: true, detail: 'the embedded platform issues the cards: no shop takes them' }];
  const checks = await vendor.adapter.check();
  return environment === 'sandbox' && checks.every(({ ok }) => ok)
    ? [...checks, await checkPurchase(core, vendor)]
    : checks;
}

/** Buys something for a dollar with the newest card, and reverses it. */
async function checkPurchase({ database, platforms, authorizations }: Core, { key }: OpenVendor): Promise<Check> {
  const name = 'purchase';
  const [card] = await database.rows(newestCard(key));
  if (card === undefined)
    return { name, ok: false, detail: 'there is no card yet: issue one in the sandbox, then check again' };
  const about: CardReference = { tenantId: card.tenant_id, cardId: card.card_id };
  try {
    const { transactionId, outcome } = await platforms.simulator!.authorize({
      ...about,
      ...PURCHASE,
      kind: 'authorization',
      messageId: newId(),
      transactionId: newId<'transaction'>(),
      merchant: MERCHANT,
      verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
      partialAllowed: false,
      requiredDecline: undefined,
    });
    const isAsked = await isDecidedHere(authorizations, about.tenantId, transactionId);
    if (outcome === 'approved') {
      const reversal = { ...about, transactionId, messageId: newId(), kind: 'reversal', reversed: undefined } as const;
      await platforms.simulator!.send(reversal, false);
    }
    if (!isAsked) {
      const detail = `${key.vendor} got no decision of this service: is the role platform running, and reachable in time?`;
      return { name, ok: false, detail };
    }
    return { name, ok: true, detail: `${key.vendor} asked, and Issuary ${outcome} a purchase of 1.00 usd` };
  } catch (error) {
    return {
      name,
      ok: false,
      detail: `${key.vendor} could not play a purchase (${error instanceof Error ? error.name : 'Error'})`,
    };
  }
}
