import type { FeeRate, FeeSchedule } from '@issuary/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleData } from '../../api/console-data.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Fold } from '../../ui/fold.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Missing } from '../../ui/states.tsx';
import { callOperator } from '../api.ts';
import { AboutFields, useAboutLabels, type About } from './about-fields.tsx';
import { AskDialog, type Request } from './ask-dialog.tsx';
import { FeeFields, rateOf, typedFee, useFeeLabels, type TypedFee } from './fee-fields.tsx';
import { writeFee } from './fee-notation.ts';
import { approvalTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const CURRENCIES = ['usd', 'eur', 'gbp'] as const;
const OPERATIONS = ['issuance', 'deposit', 'withdraw', 'decline', 'transfer', 'account_issue'] as const;
/** These have no amount, or none that is known before, so that they cannot have a percentage. */
const FIXED: ReadonlySet<string> = new Set(['pre_deposit', 'decline', 'account_issue']);
const NO_FEE: FeeRate = { fixed: '0.00', percent: '0', minimum: '0.00', maximum: null };

/** What was changed in the fields, by the name of the fee. */
type Typed = Readonly<Record<string, TypedFee>>;

const NOTHING_CHOSEN: About = { partner: undefined, environment: 'live' };

interface SetFeesProps {
  readonly title: string;
  /** Where the fees are, as chosen before. */
  readonly start?: About;
  readonly onClose: () => void;
}

/** Asks for other fees of a partner, at once or from a later time. */
export function SetFees({ title, start = NOTHING_CHOSEN, onClose }: SetFeesProps) {
  const { ask: texts, fees: names } = useTexts(approvalTexts);
  const [about, setAbout] = useState(start);
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('usd');
  const [typed, setTyped] = useState<Typed>({});
  const [from, setFrom] = useState<string | undefined>();
  const { partner: partner_id, environment } = about;
  const read = useFees(about);
  const ofCurrency = read.data?.fees.find((each) => each.currency === currency);
  const before = ofCurrency && ratesOf(scheduleAt(ofCurrency, from));
  const changes = before && changesOf(typed, before);
  const labels = {
    ...useAboutLabels(),
    currency: texts.currency,
    effective_at: texts.from,
    ...useFeeLabels(names, currency),
  };
  const isUnchanged = changes !== undefined && Object.keys(changes).length === 0;
  const request: Request | undefined =
    changes === undefined || isUnchanged
      ? undefined
      : {
          act: 'fees.set',
          path: '/fees',
          body: { partner_id, environment, currency, fees: changes, ...(from && { effective_at: from }) },
          partner: partner_id,
        };
  return (
    <AskDialog
      title={title}
      request={request}
      isUnchanged={isUnchanged}
      environment={environment}
      onClose={onClose}
      labels={labels}
    >
      <AboutFields
        about={about}
        onChange={(next) => {
          setAbout(next);
          setTyped({});
        }}
      />
      <Select
        label={texts.currency}
        value={currency}
        options={CURRENCIES.map((each) => [each, each.toUpperCase()])}
        onChange={(next) => {
          setCurrency(next);
          setTyped({});
        }}
      />
      <Optional>
        <MomentInput label={texts.from} value={from} onChange={setFrom} />
      </Optional>
      {partner_id !== undefined &&
        (before === undefined ? (
          <Missing of={read} />
        ) : (
          <AllFees currency={currency} before={before} typed={typed} onChange={setTyped} />
        ))}
    </AskDialog>
  );
}

interface AllFeesProps {
  readonly currency: string;
  readonly before: Readonly<Record<string, FeeRate>>;
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

/** A row for each fee, with what it is now until somebody types. */
function AllFees({ currency, before, typed, onChange }: AllFeesProps) {
  const { ask: texts, fees: names } = useTexts(approvalTexts);
  const language = useLanguage();
  const fields = (name: string, operation: string) => (
    <FeeFields
      key={name}
      name={names[name]!}
      currency={currency}
      typed={typed[name] ?? typedFee(before[name]!, language)}
      isFixed={FIXED.has(operation)}
      onChange={(next) => onChange({ ...typed, [name]: next })}
    />
  );
  return (
    <>
      <p>{texts.feesNote}</p>
      <Optional>
        <div>{[...OPERATIONS, 'pre_deposit'].map((each) => fields(each, each))}</div>
        <Fold title={texts.issuerFees}>
          <div>{OPERATIONS.map((each) => fields(`issuer_${each}`, each))}</div>
        </Fold>
      </Optional>
    </>
  );
}

/** What a partner pays, once a partner is chosen. */
function useFees({ partner, environment }: About) {
  const query = { partner_id: partner, environment };
  return useQuery({
    queryKey: ['operator', '/fees', query],
    queryFn: async () => await callOperator<ConsoleData<'getFeesOfPartner'>>('GET', '/fees', { query }),
    enabled: partner !== undefined,
  });
}

/** The schedule that is in force at a time without the change; without a time, now. */
function scheduleAt(
  { current, coming }: { readonly current: FeeSchedule; readonly coming: readonly FeeSchedule[] },
  from: string | undefined,
): FeeSchedule {
  const isBefore = ({ effective_at: at }: FeeSchedule): boolean =>
    from !== undefined && at !== null && Date.parse(at) <= Date.parse(from);
  return coming.findLast(isBefore) ?? current;
}

/** Every fee of a schedule, by the name that the API takes. */
function ratesOf({ pre_deposit, fees, issuer_fees }: FeeSchedule): Record<string, FeeRate> {
  return {
    pre_deposit: { ...NO_FEE, fixed: pre_deposit },
    ...Object.fromEntries(
      OPERATIONS.flatMap((each) => [
        [each, fees[each]],
        [`issuer_${each}`, issuer_fees[each]],
      ]),
    ),
  };
}

/** The fees that differ, as the API takes them; undefined while a field cannot be read. */
function changesOf(typed: Typed, before: Readonly<Record<string, FeeRate>>): Record<string, string> | undefined {
  const changes: Record<string, string> = {};
  for (const [name, each] of Object.entries(typed)) {
    const rate = rateOf(each);
    if (rate === undefined) return undefined;
    const text = writeFee(rate);
    if (text !== writeFee(before[name]!)) changes[name] = text;
  }
  return changes;
}
