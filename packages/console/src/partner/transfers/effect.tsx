import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isZero } from '../../ui/decimal.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { Loading } from '../../ui/states.tsx';
import { useWalletName } from '../wallets/name.ts';
import { BANK_FIELDS, isAddressed, type Order } from './order.ts';
import type { Preview } from './preview.ts';
import { transferTexts } from './texts.ts';

interface TransferEffectProps {
  readonly order: Order;
  readonly preview: Preview | undefined;
}

/** What becomes of the money: amount, fee, rate, and the balances after it. */
export function TransferEffect({ order, preview }: TransferEffectProps) {
  const { new: texts } = useTexts(transferTexts);
  const language = useLanguage();
  const nameOf = useWalletName();
  const { source, target, amount } = order;
  if (source === undefined || amount === undefined || !isAddressed(order)) return null;
  if (preview === undefined) return <Loading rows={1} />;
  const money = (value: string, { currency } = source): string => formatMoney(value, currency, language);
  if (!preview.isCovered) return <p>{texts.missing(nameOf(source), money(source.balance), money(preview.total))}</p>;
  const { exchange } = preview;
  return (
    <>
      <p>{texts.leaves(money(amount), nameOf(source), isZero(preview.fee) ? undefined : money(preview.fee))}</p>
      {target && preview.target && exchange && (
        <p>
          {texts.rate(formatDecimal(exchange.rate, language), money(preview.target.arrives, target), nameOf(target))}{' '}
          {texts.expires}
        </p>
      )}
      <p>{texts.after(nameOf(source), money(preview.sourceAfter))}</p>
      {target && preview.target && <p>{texts.after(nameOf(target), money(preview.target.after, target))}</p>}
    </>
  );
}

/** Which bank account gets the money, and that nothing gets it back. */
export function BankReceiver({ order: { source, bank } }: { readonly order: Order }) {
  const { new: texts, bank: names } = useTexts(transferTexts);
  return (
    <>
      <p>
        {texts.receiver(bank.holder_name!.trim())}{' '}
        {BANK_FIELDS[source!.currency]!.filter(([field]) => field !== 'holder_name')
          .map(([field]) => `${names[field]} ${bank[field]!.trim()}`)
          .join(', ')}
      </p>
      <p>{texts.toBank}</p>
    </>
  );
}
