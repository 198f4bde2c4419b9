import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Failed } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { customerTexts } from '../../partner/customers/texts.ts';
import { useOperatorAct, useOperatorRead } from '../api.ts';
import { Decide } from './decide.tsx';
import { Documents } from './documents.tsx';
import { GivenFacts, useGivenFacts } from './given-facts.tsx';
import { callOfCase, pathOfCase } from './path.ts';
import { SentDocuments } from './sent-documents.tsx';
import { TakeOverButton } from './take-over.tsx';
import type { KycTexts } from './text/en.ts';
import { kycTexts } from './texts.ts';
import { Alike } from './alike.tsx';
import type { KycCase, KycCasePage, Submission } from './types.ts';
import { useLook } from './use-look.ts';
import classes from './case.module.css';

/** One case: what was given, what the documents show, and the decision. */
export function KycCaseDetail() {
  const texts = useTexts(kycTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useOperatorRead<KycCasePage>(callOfCase(id));
  if (read.data === undefined) return <MissingPage title={texts.one} of={read} list="/kyc" />;
  return <Case page={read.data} />;
}

function Case({ page: { case: one, customer, history, alike, opened } }: { readonly page: KycCasePage }) {
  const texts = useTexts(kycTexts);
  const { environments } = useTexts(shellTexts);
  const { person } = useSession();
  const [same, setSame] = useState<ReadonlySet<string>>(new Set());
  const facts = useGivenFacts(customer);
  const looking = useLook();
  const isMine = one.status === 'open' && one.claimed_by?.id === person.id;
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ') || texts.erased;
  return (
    <Page
      title={name}
      head={
        <>
          <Name>{name}</Name> <strong>{environments[one.environment]}</strong>
        </>
      }
      acts={<NextCase after={one.id} />}
    >
      <Id id={one.id} isNamed />
      {alike.length > 0 && <Alike one={one} others={alike} />}
      <State one={one} isMine={isMine} />
      {isMine && (
        <Decide
          one={one}
          name={name}
          unchecked={facts.filter(([field]) => !same.has(field)).length}
          unopened={one.documents.filter((kind) => !opened.includes(kind))}
          onShow={looking.show}
        />
      )}
      <div className={classes.both}>
        {isMine && <Documents one={one} {...looking} />}
        <GivenFacts facts={facts} {...(isMine && { same, onChange: setSame })} />
      </div>
      <Section title={texts.history}>
        {history.length === 0 ? <p>{texts.noHistory}</p> : <History submissions={history} />}
      </Section>
    </Page>
  );
}

/** The customer of the case, and its outcome. */
function State({ one, isMine }: { readonly one: KycCase; readonly isMine: boolean }) {
  const texts = useTexts(kycTexts);
  const claim = useOperatorAct<unknown, {}>(() => callOfCase(one.id, '/claim'));
  const claimPart = useRef<HTMLDivElement>(null);
  const { status, claimed_by, claimed_until, partner, submitted_at, submission } = one;
  return (
    <>
      <Facts
        facts={[
          [texts.columns.partner, <Name key="partner">{partner.name}</Name>],
          [texts.submission(submission), <Time key="submitted" at={submitted_at} />],
          [texts.columns.documents, status === 'open' ? <SentDocuments key="documents" of={one} /> : undefined],
          [texts.columns.state, status === 'decided' ? <Outcome of={one} /> : stateOf(one, isMine, texts)],
        ]}
      />
      {/* The notice takes the place of the button, and the focus moves to it. */}
      <div ref={claimPart} tabIndex={-1}>
        {status === 'open' && claimed_by !== null && (
          <Notice isGood={isMine}>
            {isMine ? texts.yours : texts.theirs(claimed_by.name)} <Time at={claimed_until!} />
          </Notice>
        )}
        {status === 'open' && claimed_by === null && (
          <>
            <p className={classes.hint}>{texts.claimFirst}</p>
            <ActButton
              right="kyc.decide"
              kind="primary"
              loading={claim.isPending}
              onClick={() => claim.mutate({}, { onSettled: () => claimPart.current?.focus() })}
            >
              {texts.claim}
            </ActButton>
            {claim.error !== null && <Failed error={claim.error} />}
          </>
        )}
      </div>
      {status === 'open' && claimed_by !== null && !isMine && <TakeOverButton id={one.id} from={claimed_by.name} />}
    </>
  );
}

/** The state of a case without a decision. While it is claimed, only that person can decide it. */
function stateOf({ status, claimed_by }: KycCase, isMine: boolean, texts: KycTexts): string {
  if (status !== 'open' || claimed_by === null) return texts.statuses[status];
  return isMine ? texts.claimedByYou : texts.claimedBy(claimed_by.name);
}

/** What was decided, why, and by whom. */
function Outcome({ of: { decision, reasons, decided_by, decided_at } }: { readonly of: Submission }) {
  const texts = useTexts(kycTexts);
  const { reasonWords } = useTexts(customerTexts);
  if (decision === null) return texts.undecided;
  return (
    <>
      {texts.decisions[decision]} {decided_by !== null && texts.decidedBy(decided_by)}{' '}
      {decided_at !== null && <Time at={decided_at} />}
      {reasons.map((reason) => (
        <p key={reason}>{textOf(reasonWords, reason)}</p>
      ))}
    </>
  );
}

function History({ submissions }: { readonly submissions: readonly Submission[] }) {
  const texts = useTexts(kycTexts);
  return (
    <Facts
      facts={submissions.map((each) => [
        texts.submission(each.submission),
        <Outcome key={each.submission} of={each} />,
      ])}
    />
  );
}

/** The case that waits longest and that nobody looks at. It is read ahead, without its documents. */
function NextCase({ after }: { readonly after: string }) {
  const texts = useTexts(kycTexts);
  const { data } = useOperatorRead<{ readonly cases: readonly KycCase[] }>('/kyc/cases', {
    claimed: 'nobody',
    size: 2,
  });
  const next = data?.cases.find(({ id }) => id !== after);
  if (data === undefined) return null;
  return next === undefined ? <span>{texts.noNext}</span> : <PageLink to={pathOfCase(next.id)}>{texts.next}</PageLink>;
}
