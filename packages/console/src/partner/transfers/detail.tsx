import type { Transfer } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { isZero } from '../../ui/decimal.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
import { NamedWalletLink } from '../wallets/link.tsx';
import { CancelButton } from './cancel.tsx';
import type { TransferTexts } from './text/en.ts';
import { transferTexts } from './texts.ts';

export function TransferDetail() {
  const texts = useTexts(transferTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const transfer = useRead<Transfer>('transfers.get', { id }, (api) => api.transfers.get(id));
  const { data } = transfer;
  if (data === undefined) return <MissingPage title={texts.one} of={transfer} list="/money/transfers" />;
  const { amount, currency, status, cancelling, failure } = data;
  return (
    <Page
      title={texts.one}
      head={
        <>
          {texts.one} <Status value={status} />
        </>
      }
      acts={<CancelButton transfer={data} />}
    >
      <Id id={id} isNamed />
      <p>
        <Money amount={amount} currency={currency} large />
      </p>
      {status === 'pending' && (
        <Notice>
          <strong>{texts.doNotRepeat}</strong> {cancelling ? texts.cancelling : texts.pending}
        </Notice>
      )}
      {failure && <p>{failureText(failure, texts)}</p>}
      <Section title={texts.steps.title}>
        <Trace label={texts.steps.title} steps={stepsOf(data, texts)} />
      </Section>
      <TransferFacts transfer={data} />
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

/** In the person's language. A bank's own words are as they are, and are marked as its words. */
function failureText({ code, bank_reason }: NonNullable<Transfer['failure']>, texts: TransferTexts): string {
  const text = textOf(texts.failure, code);
  return bank_reason === null ? text : `${text} ${texts.bankSays(bank_reason)}`;
}

function stepsOf({ status, created_at, ended_at, reversed_at }: Transfer, { steps }: TransferTexts): TraceStep[] {
  const made: TraceStep = { key: 'created', mark: 'passed', title: steps.created, at: <Time at={created_at} /> };
  if (ended_at === null && reversed_at === null)
    return [made, { key: 'pending', mark: 'planned', title: steps.pending }];
  return [
    made,
    ...(ended_at === null
      ? []
      : [
          status === 'failed'
            ? ({ key: 'ended', mark: 'failed', title: steps.failed, at: <Time at={ended_at} /> } as const)
            : ({ key: 'ended', mark: 'passed', title: steps.success, at: <Time at={ended_at} /> } as const),
        ]),
    ...(reversed_at === null
      ? []
      : [{ key: 'reversed', mark: 'failed', title: steps.reversed, at: <Time at={reversed_at} /> } as const]),
  ];
}

function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const { facts, bank } = useTexts(transferTexts);
  const { destination, currency, target_amount, target_currency } = transfer;
  const { type: _type, wallet_id, ...account } = destination;
  return (
    <Facts
      facts={[
        [facts.fee, isZero(transfer.fee) ? null : <Money key="fee" amount={transfer.fee} currency={currency} />],
        [facts.source, <NamedWalletLink key="source" id={transfer.source_wallet_id} />],
        [facts.destination, wallet_id && <NamedWalletLink key="destination" id={wallet_id} />],
        ...Object.entries(account).map(
          ([name, value]) => [textOf(bank, name), <Name key={name}>{value}</Name>] as const,
        ),
        [
          facts.arrives,
          target_amount && target_currency && <Money key="arrives" amount={target_amount} currency={target_currency} />,
        ],
        [facts.reference, transfer.reference && <Name key="reference">{transfer.reference}</Name>],
        [facts.description, transfer.description && <Name key="description">{transfer.description}</Name>],
        [facts.operation, <Id key="operation" id={transfer.operation_id} />],
        [facts.returned, transfer.return_operation_id && <Id key="returned" id={transfer.return_operation_id} />],
      ]}
    />
  );
}
