import type { Sums } from '../../../../testing/src/stripe-double/objects.ts';
import type { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';

const CURRENCIES = ['usd', 'eur', 'jpy', 'dop'] as const;
/** Minor units of a dollar for one of the currency. */
const RATES = { usd: 1, eur: 1.08, jpy: 0.67, dop: 0.017 } as const;

/** An amount at the network's rate of the moment, which moves a little. */
function sumsOf(random: () => number, amount: number, merchant_currency: (typeof CURRENCIES)[number]): Sums {
  if (merchant_currency === 'usd') return { amount, merchant_amount: amount, merchant_currency };
  const rate = RATES[merchant_currency] * (0.97 + 0.06 * random());
  return { amount, merchant_amount: Math.max(1, Math.round(amount / rate)), merchant_currency };
}

/** Lives one random purchase on a card of the double, from its authorization to the last refund. */
export async function liveOne(double: StripeDouble, cardId: string, random: () => number): Promise<void> {
  const currency = CURRENCIES[Math.floor(random() * CURRENCIES.length)]!;
  const cents = (most: number): number => 1 + Math.floor(random() * most);
  const sums = (amount: number): Sums => sumsOf(random, amount, currency);
  const kind = random();
  if (random() < 0.1) linkOne(double, cardId);
  if (kind < 0.08) return void double.forceCapture(cardId, sums(cents(3_000)));
  if (kind < 0.16) return refundAlone(double, cardId, sums(cents(3_000)), random);
  if (kind < 0.2) return await buyWithInactiveHolder(double, cardId, sums(cents(3_000)), random);
  const asked = cents(5_000);
  const isAlone = kind < 0.34;
  const authorization = isAlone
    ? double.standIn(cardId, sums(asked))
    : await double.purchase(cardId, { ...sums(asked), isAmountControllable: random() < 0.3 });
  if (!authorization.approved) return;
  if (random() < 0.2) await double.increment(authorization.id, sums(cents(1_000)));
  if (random() < 0.2) double.standInIncrement(authorization.id, sums(cents(1_000)));
  if (random() < 0.2) double.reverse(authorization.id, cents(authorization.amount));
  if (random() < 0.15 && authorization.status === 'pending')
    double.finalizeAmount(authorization.id, cents(authorization.amount * 1.3));
  if (authorization.status !== 'pending') return;
  const end = random();
  if (end < 0.1) return double.reverse(authorization.id);
  if (end < 0.2) return double.expire(authorization.id);
  const captures = 1 + Math.floor(random() * 3);
  for (let part = 1; part <= captures; part += 1)
    double.capture(authorization.id, sums(cents(authorization.amount * 1.2)), part === captures);
  if (random() < 0.7) return;
  const refunded = cents(asked);
  const isEarly = random() < 0.1;
  if (isEarly) double.reverseRefund(authorization.id, sums(cents(refunded)));
  double.refund(authorization.id, sums(refunded));
  if (!isEarly && random() < 0.4) double.reverseRefund(authorization.id, sums(cents(refunded)));
}

/** A refund without a purchase, which the network may take back. */
function refundAlone(double: StripeDouble, cardId: string, sums: Sums, random: () => number): void {
  double.unlinkedRefund(cardId, sums);
  if (random() < 0.3) double.reverseUnlinkedRefund(cardId, sums);
}

/** The card is active, and its holder is not: Stripe declines without asking. */
async function buyWithInactiveHolder(
  double: StripeDouble,
  cardId: string,
  sums: Sums,
  random: () => number,
): Promise<void> {
  const holder = double.cardholders.get(double.cards.get(cardId)!.cardholder.id)!;
  holder.status = random() < 0.5 ? 'inactive' : 'blocked';
  await double.purchase(cardId, sums);
  holder.status = 'active';
}

/** Stripe finds out, sooner or later, to which purchase a transaction of the card belongs. */
function linkOne(double: StripeDouble, cardId: string): void {
  const transaction = [...double.transactions.values()].find(
    ({ card, authorization }) => card === cardId && authorization === null,
  );
  const purchase = [...double.authorizations.values()].findLast(({ card, approved }) => card.id === cardId && approved);
  if (transaction !== undefined && purchase !== undefined) double.link(transaction, purchase.id);
}
