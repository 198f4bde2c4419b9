import { Fragment } from 'react';
import { useScopeNames } from '../../partner/keys/scope-names.ts';
import { shellTexts } from '../../shell/texts.ts';
import { textOf as wordOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Changes } from '../../ui/changes.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Id } from '../../ui/id.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { Time } from '../../ui/time.tsx';
import { usePlatformNames } from '../platform-names.ts';
import { ChainProblem } from '../rails/chain-problem.tsx';
import { useFeeText } from './fee-text.ts';
import styles from './previews.module.css';
import { approvalTexts } from './texts.ts';
import type { CalledUrl, Previewed, What } from './types.ts';

export function NewKey({ preview: { client_id, name, scopes, ip_allow, expires_at } }: What<'keys.create'>) {
  const { does } = useTexts(approvalTexts);
  const scopeNames = useScopeNames();
  return (
    <>
      <p>{does['keys.create'](name ?? client_id, scopeNames(scopes))}</p>
      <p>{ip_allow === null ? does.anywhere : does.onlyFrom(ip_allow.join(', '))}</p>
      {expires_at !== null && (
        <p>
          {does.until} <Time at={expires_at} />
        </p>
      )}
    </>
  );
}

export function Revocation({ preview: { client_id, name, scopes, is_last, last_call } }: What<'keys.revoke'>) {
  const { does } = useTexts(approvalTexts);
  const scopeNames = useScopeNames();
  return (
    <>
      <p>{does['keys.revoke'](name ?? client_id, scopeNames(scopes))}</p>
      <LastCall of={last_call} />
      {is_last && <p>{does.lastKey}</p>}
    </>
  );
}

export function Rotation({ preview }: What<'vault.rotate'>) {
  const { does } = useTexts(approvalTexts);
  const { master_key_id: target, previous_master_key_id: current, stolen } = preview;
  return (
    <>
      <p>{target === current ? does.sameMasterKey(current) : does['vault.rotate'](current, target ?? does.madeKey)}</p>
      {stolen && <p>{does.stolen}</p>}
    </>
  );
}

function LastCall({ of: { call, looked_at } }: { readonly of: What<'keys.revoke'>['preview']['last_call'] }) {
  const { does } = useTexts(approvalTexts);
  if (call === null) return <p>{does.noCall[looked_at]}</p>;
  return (
    <p>
      {does.lastCall} <Time at={call.at} /> · {call.method} {call.route}
    </p>
  );
}

export function Resumption({ preview }: What<'chains.resume'>) {
  const { does } = useTexts(approvalTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const { environment, network, block, block_hash, read, problem, payments } = preview;
  const number = (value: number): string => formatDecimal(String(value), language);
  return (
    <>
      <p>{does['chains.resume'](network, environments[environment], number(block))}</p>
      <p>
        {does.blockHash} <code>{block_hash}</code>
      </p>
      <p>{does.rolledBack(read === null ? does.noBlock : number(read), number(payments))}</p>
      <ChainProblem {...problem} />
    </>
  );
}

export function Connection({ preview }: What<'platform.connect'>) {
  const { does } = useTexts(approvalTexts);
  const names = usePlatformNames();
  const { environments } = useTexts(shellTexts);
  const { vendor, environment, url, connected_at, authorizations, events } = preview;
  const textOf = (urls: readonly CalledUrl[]): string | undefined =>
    urls.length === 0 ? undefined : urls.map((each) => urlText(each, does.flaws)).join(', ');
  const changes = [
    { name: does.asks, before: textOf(authorizations.current), after: textOf(authorizations.proposed) },
    { name: does.reports, before: textOf(events.current), after: textOf(events.proposed) },
  ].filter(({ before, after }) => before !== after);
  return (
    <div className={styles['urls']}>
      <p>{does['platform.connect'](names[vendor], environments[environment], url)}</p>
      {changes.length === 0 ? <p>{does.alreadyConnected}</p> : <Changes changes={changes} />}
      {connected_at !== null && (
        <p>
          {does.lastConnected} <Time at={connected_at} />
        </p>
      )}
      <p>{does.newSecrets}</p>
    </div>
  );
}

export function Migration({ preview: { to, cards } }: What<'platform.migrate'>) {
  const { does } = useTexts(approvalTexts);
  const names = usePlatformNames();
  const language = useLanguage();
  return (
    <>
      <p>{does['platform.migrate'](String(cards.length), names[to])}</p>
      <ul>
        {cards.map(({ card_id, from, status, amount, currency }) => (
          <li key={card_id}>
            <Id id={card_id} /> · {names[from]} · <Status value={status} /> · {formatMoney(amount, currency, language)}
          </li>
        ))}
      </ul>
      <p>{does.oldCards}</p>
    </>
  );
}

function urlText({ url, flaw }: CalledUrl, flaws: Readonly<Record<string, string>>): string {
  return flaw === null ? url : `${url} (${wordOf(flaws, flaw)})`;
}

export function Move({ act, preview }: What<'wallets.credit' | 'wallets.debit'>) {
  const { does } = useTexts(approvalTexts);
  const language = useLanguage();
  const { wallet_id, label, is_default, currency, amount, balance, balance_after } = preview;
  const unlabeled = is_default ? does.defaultWallet : does.otherWallet;
  const money = (value: string): string => formatMoney(value, currency, language);
  return (
    <>
      <p>{does[act](money(amount), label ?? unlabeled(currency.toUpperCase()))}</p>
      <p>{does.balance(money(balance), money(balance_after))}</p>
      <Id id={wallet_id} name={does.walletId} />
    </>
  );
}

export function NewFees({ preview, environment }: Previewed<'fees.set'>) {
  const { current, proposed, effective_at, currency, last_30_days: past } = preview;
  const { does, fees } = useTexts(approvalTexts);
  const feeOf = useFeeText();
  const language = useLanguage();
  const changes = Object.entries(proposed).map(([name, after]) => ({
    name: `${fees[name] ?? name} (${currency.toUpperCase()})`,
    before: current[name] === undefined ? undefined : feeOf(current[name], currency),
    after: feeOf(after, currency),
  }));
  return (
    <>
      <Changes changes={changes} />
      <p>
        {effective_at === null
          ? does.atOnce[environment ?? 'live']
          : does.from(effective_at.slice(0, 19).replace('T', ' '))}
      </p>
      <p>
        {does.past(
          String(past.operations),
          formatDay(past.since, language),
          formatMoney(past.charged, currency, language),
          formatMoney(past.would_be, currency, language),
        )}
      </p>
    </>
  );
}

type BilledRate = { readonly per_usd: string; readonly markup_percent?: string | undefined };

/** Rates of currencies move less at once. A larger change is more often a mistake, such as a decimal point in the wrong place. */
const USUAL_CHANGE_PERCENT = 20n;

/** The amount whose price shows what a rate does. */
const EXAMPLE = '100.00';

export function NewRates({ preview: { current, proposed } }: What<'rates.set'>) {
  const { does } = useTexts(approvalTexts);
  const language = useLanguage();
  const textOf = ({ per_usd, markup_percent: markup }: What<'rates.set'>['preview']['proposed'][number]): string =>
    markup === undefined
      ? does.rateAlone(formatDecimal(per_usd, language))
      : does.rate(formatDecimal(per_usd, language), formatDecimal(markup, language));
  const changes = proposed.map((rate) => {
    const before = current.find(({ currency }) => currency === rate.currency);
    return { name: rate.currency.toUpperCase(), before: before && textOf(before), after: textOf(rate) };
  });
  return (
    <>
      <Changes changes={changes} />
      {proposed.map((rate) => {
        const before = current.find(({ currency }) => currency === rate.currency);
        const after = { ...rate, markup_percent: rate.markup_percent ?? before?.markup_percent };
        return (
          <Fragment key={rate.currency}>
            {before && isUnusual(before, rate) && (
              <Notice>
                {does.unusual(
                  rate.currency.toUpperCase(),
                  formatDecimal(before.per_usd, language),
                  formatDecimal(rate.per_usd, language),
                )}
              </Notice>
            )}
            <p>
              {does.billed(
                formatMoney(EXAMPLE, rate.currency, language),
                before && formatMoney(billedFor(EXAMPLE, before), 'usd', language),
                formatMoney(billedFor(EXAMPLE, after), 'usd', language),
              )}
            </p>
          </Fragment>
        );
      })}
    </>
  );
}

/** Whether the rates differ by more than usual, in percent of the lower one: a tenth is as far away as ten times as much. */
function isUnusual(before: BilledRate, after: BilledRate): boolean {
  const [one, other] = [millionthsOf(before.per_usd), millionthsOf(after.per_usd)];
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 100n > low * USUAL_CHANGE_PERCENT;
}

/** What a card in US dollars pays for an amount in another currency: rounded half up to the cent, after the markup, and never to zero. */
function billedFor(amount: string, { per_usd, markup_percent = '0' }: BilledRate): string {
  const factor = millionthsOf('100') + millionthsOf(markup_percent);
  const numerator = millionthsOf(amount) * factor;
  const denominator = millionthsOf(per_usd) * millionthsOf('1');
  const cents = (2n * numerator + denominator) / (2n * denominator);
  return writeCents(cents === 0n ? 1n : cents);
}

/** @param decimal with at most six places */
function millionthsOf(decimal: string): bigint {
  const [whole, places = ''] = decimal.split('.');
  return BigInt(`${whole}${places.padEnd(6, '0')}`);
}

function writeCents(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
