import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Changes } from '../../ui/changes.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Id } from '../../ui/id.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import { formatDay, Time } from '../../ui/time.tsx';
import styles from './preview.module.css';
import { approvalTexts } from './texts.ts';
import type {
  ConnectPreview,
  FeesPreview,
  MigrationPreview,
  MovePreview,
  NewKeyPreview,
  RatesPreview,
  ResumePreview,
  RevocationPreview,
  RotationPreview,
  What,
} from './types.ts';

/** What an act would do, as the service computed it. */
export function Preview({ what }: { readonly what: What }) {
  if (what.act === 'fees.set') return <NewFees preview={what.preview} />;
  if (what.act === 'rates.set') return <NewRates preview={what.preview} />;
  if (what.act === 'chains.resume') return <Resumption preview={what.preview} />;
  if (what.act === 'platform.connect') return <Connection preview={what.preview} />;
  if (what.act === 'platform.migrate') return <Migration preview={what.preview} />;
  if (what.act === 'keys.create') return <NewKey preview={what.preview} />;
  if (what.act === 'keys.revoke') return <Revocation preview={what.preview} />;
  if (what.act === 'vault.rotate') return <Rotation preview={what.preview} />;
  return <Move act={what.act} preview={what.preview} />;
}

function NewKey({ preview: { client_id, name, scopes, ip_allow, expires_at } }: { readonly preview: NewKeyPreview }) {
  const { does } = useTexts(approvalTexts);
  return (
    <>
      <p>{does['keys.create'](name ?? client_id, scopes.join(', '))}</p>
      <p>{ip_allow === null ? does.anywhere : does.onlyFrom(ip_allow.join(', '))}</p>
      {expires_at !== null && (
        <p>
          {does.until} <Time at={expires_at} />
        </p>
      )}
    </>
  );
}

function Revocation({
  preview: { client_id, name, scopes, is_last, last_call },
}: {
  readonly preview: RevocationPreview;
}) {
  const { does } = useTexts(approvalTexts);
  return (
    <>
      <p>{does['keys.revoke'](name ?? client_id, scopes.join(', '))}</p>
      {last_call && <LastCall of={last_call} />}
      {is_last && <p>{does.lastKey}</p>}
    </>
  );
}

function Rotation({ preview }: { readonly preview: RotationPreview }) {
  const { does } = useTexts(approvalTexts);
  const { master_key_id: target, previous_master_key_id: current, stolen } = preview;
  return (
    <>
      <p>{target === current ? does.sameMasterKey(current) : does['vault.rotate'](current, target ?? does.madeKey)}</p>
      {stolen && <p>{does.stolen}</p>}
    </>
  );
}

function LastCall({ of: { call, looked_at } }: { readonly of: NonNullable<RevocationPreview['last_call']> }) {
  const { does } = useTexts(approvalTexts);
  if (call === null) return <p>{does.noCall[looked_at]}</p>;
  return (
    <p>
      {does.lastCall} <Time at={call.at} /> · {call.method} {call.route}
    </p>
  );
}

function Resumption({ preview }: { readonly preview: ResumePreview }) {
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
      <p>{problem}</p>
    </>
  );
}

const PLATFORM_NAMES = { embedded: 'Issuary', lithic: 'Lithic', stripe: 'Stripe' } as const;

function Connection({ preview }: { readonly preview: ConnectPreview }) {
  const { does } = useTexts(approvalTexts);
  const { environments } = useTexts(shellTexts);
  const { vendor, environment, url, connected_at, authorizations, events } = preview;
  const changes = [
    { name: does.asks, before: textOf(authorizations.current), after: textOf(authorizations.proposed) },
    { name: does.reports, before: textOf(events.current), after: textOf(events.proposed) },
  ].filter(({ before, after }) => before !== after);
  return (
    <div className={styles['urls']}>
      <p>{does['platform.connect'](PLATFORM_NAMES[vendor], environments[environment], url)}</p>
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

function Migration({ preview: { to, cards } }: { readonly preview: MigrationPreview }) {
  const { does } = useTexts(approvalTexts);
  const language = useLanguage();
  return (
    <>
      <p>{does['platform.migrate'](String(cards.length), PLATFORM_NAMES[to])}</p>
      <ul>
        {cards.map(({ card_id, from, status, amount, currency }) => (
          <li key={card_id}>
            <Id id={card_id} /> · {PLATFORM_NAMES[from]} · <Status value={status} /> ·{' '}
            {formatMoney(amount, currency, language)}
          </li>
        ))}
      </ul>
      <p>{does.oldCards}</p>
    </>
  );
}

function textOf(urls: readonly string[]): string | undefined {
  return urls.length === 0 ? undefined : urls.join(', ');
}

function Move({ act, preview }: { readonly act: 'wallets.credit' | 'wallets.debit'; readonly preview: MovePreview }) {
  const { does } = useTexts(approvalTexts);
  const language = useLanguage();
  const { wallet_id, label, currency, amount, balance, balance_after } = preview;
  const money = (value: string): string => formatMoney(value, currency, language);
  return (
    <>
      <p>{does[act](money(amount), label ?? wallet_id)}</p>
      <p>{does.balance(money(balance), money(balance_after))}</p>
    </>
  );
}

function NewFees({ preview }: { readonly preview: FeesPreview }) {
  const { current, proposed, effective_at, currency, last_30_days: past } = preview;
  const { does, fees } = useTexts(approvalTexts);
  const language = useLanguage();
  const changes = Object.entries(proposed).map(([name, after]) => ({
    name: `${fees[name] ?? name} (${currency.toUpperCase()})`,
    before: current[name],
    after,
  }));
  return (
    <>
      <Changes changes={changes} />
      <p>{effective_at === null ? does.atOnce : does.from(effective_at.slice(0, 19).replace('T', ' '))}</p>
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

function NewRates({ preview: { current, proposed } }: { readonly preview: RatesPreview }) {
  const { does } = useTexts(approvalTexts);
  const textOf = ({ per_usd, markup_percent: markup }: RatesPreview['proposed'][number]): string =>
    markup === undefined ? does.rateAlone(per_usd) : does.rate(per_usd, markup);
  const changes = proposed.map((rate) => {
    const before = current.find(({ currency }) => currency === rate.currency);
    return { name: rate.currency.toUpperCase(), before: before && textOf(before), after: textOf(rate) };
  });
  return <Changes changes={changes} />;
}

/** An act in a few words, for a list. */
export function useSummary(): (what: What) => string {
  const { fees } = useTexts(approvalTexts);
  const language = useLanguage();
  return (what) => {
    if (what.act === 'fees.set')
      return Object.entries(what.preview.proposed)
        .map(([name, text]) => `${fees[name] ?? name} ${text}`)
        .join(', ');
    if (what.act === 'rates.set')
      return what.preview.proposed.map(({ currency, per_usd }) => `${currency.toUpperCase()} ${per_usd}`).join(', ');
    if (what.act === 'chains.resume') return what.preview.network;
    if (what.act === 'platform.connect') return what.preview.url;
    if (what.act === 'platform.migrate') return what.preview.customer_id;
    if (what.act === 'keys.create' || what.act === 'keys.revoke') return what.preview.name ?? what.preview.client_id;
    if (what.act === 'vault.rotate') return what.preview.master_key_id ?? what.preview.previous_master_key_id;
    return formatMoney(what.preview.amount, what.preview.currency, language);
  };
}

/** So many codes of currencies are typed; of more, how many they are. */
const TYPED_CODES_MAX = 5;
/** The end of a key's id: its partner chooses the name, which could be one that cannot be typed. */
const TYPED_OF_ID = 6;

/**
 * What a person types to ask for an act or to approve it, and reads in its preview: an amount, the currency of fees, the codes of rates,
 * a chain, the host that a vendor shall call, the name of a new key, the end of the id of one that ends or of a customer, or of the new
 * master key (of the current one, if it is made later).
 */
export function useTyped(): (what: What) => string {
  const language = useLanguage();
  return (what) => {
    if (what.act === 'fees.set') return what.preview.currency.toUpperCase();
    if (what.act === 'chains.resume') return what.preview.network;
    if (what.act === 'platform.connect') return new URL(what.preview.url).host;
    if (what.act === 'platform.migrate') return what.preview.customer_id.slice(-TYPED_OF_ID);
    if (what.act === 'keys.revoke') return what.preview.client_id.slice(-TYPED_OF_ID);
    if (what.act === 'vault.rotate')
      return (what.preview.master_key_id ?? what.preview.previous_master_key_id).slice(-TYPED_OF_ID);
    if (what.act === 'keys.create') return (what.preview.name ?? what.preview.client_id.slice(-TYPED_OF_ID)).trim();
    if (what.act !== 'rates.set') return formatDecimal(what.preview.amount, language);
    const codes = what.preview.proposed.map(({ currency }) => currency.toUpperCase());
    return codes.length > TYPED_CODES_MAX ? String(codes.length) : codes.join(' ');
  };
}
