import type { Data, Scenario } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isMore } from '../../ui/decimal.ts';
import { Choice } from '../../ui/filter.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { formatDuration } from './duration.ts';
import { sandboxTexts } from './texts.ts';
import classes from './bench.module.css';

/** A scenario that was played, and the currency of its card. */
interface Played extends Data<'playScenario'> {
  readonly currency: string;
}

/** The currency of the card that a scenario issues. */
const NEW_CARDS_IN = 'usd';

interface CardToPlay {
  readonly id: string;
  readonly name: string;
  readonly balance: string;
  readonly currency: string;
}

interface ScenariosProps {
  /** The card to play with; undefined: a new one for each scenario. */
  readonly card: CardToPlay | undefined;
  readonly onPlayed: (cardId: string) => void;
}

/** Whole stories of a card, and how the last one went. */
export function Scenarios({ card, onPlayed }: ScenariosProps) {
  const { scenario: texts } = useTexts(sandboxTexts);
  const { path } = usePlace();
  const [played, setPlayed] = useState<Played>();
  return (
    <Section
      title={texts.title}
      more={
        <DialogButton right="sandbox.simulate" text={texts.open}>
          {(close) => (
            <ScenarioDialog
              card={card}
              onPlayed={(next) => {
                setPlayed(next);
                onPlayed(next.card_id);
                close();
              }}
              onClose={close}
            />
          )}
        </DialogButton>
      }
    >
      <div role="status">
        {played === undefined ? (
          <p className={classes.hint}>{texts.about}</p>
        ) : (
          <>
            <p>
              {textOf(texts.names, played.scenario)} ·{' '}
              <PageLink to={`${path}/cards/${played.card_id}/purchases`}>{texts.toCard}</PageLink>
            </p>
            <PlayedSteps played={played} />
          </>
        )}
      </div>
    </Section>
  );
}

/** What happened. */
function PlayedSteps({ played: { steps, currency } }: { readonly played: Played }) {
  const { scenario: texts } = useTexts(sandboxTexts);
  const { reasons } = useTexts(transactionTexts);
  const { statuses } = useTexts(uiTexts);
  const language = useLanguage();
  const declined = new Set(steps.flatMap((step) => (step.decline_reason === null ? [] : step.transaction_id)));
  const stepOf = (
    { at, name, what, transaction_id, transaction_status, decline_reason, balance }: Played['steps'][number],
    index: number,
  ) => {
    // A step in which time alone passes has the status of the purchase before it.
    const before =
      transaction_id === steps[index - 1]?.transaction_id ? steps[index - 1]?.transaction_status : undefined;
    return {
      key: String(index),
      mark: decline_reason === null ? 'passed' : 'failed',
      title: <StepTitle name={name} what={what} />,
      detail: [
        decline_reason === null
          ? transaction_status && transaction_status !== before && textOf(statuses, transaction_status)
          : textOf(reasons, decline_reason),
        transaction_status === 'cleared' && declined.has(transaction_id) && texts.clearedAnyway,
        texts.balance(formatMoney(balance, currency, language)),
      ]
        .filter(Boolean)
        .join(' · '),
      at: <Time at={at} />,
    } satisfies TraceStep;
  };
  return <Trace label={texts.steps} steps={steps.map(stepOf)} />;
}

/** What happens in a step. The API says it in English. */
function StepTitle({ name, what }: { readonly name: string; readonly what: string }) {
  const { happens } = useTexts(sandboxTexts).scenario;
  return Object.hasOwn(happens, name) ? happens[name] : <span lang="en">{what}</span>;
}

interface ScenarioDialogProps {
  readonly card: CardToPlay | undefined;
  readonly onPlayed: (played: Played) => void;
  readonly onClose: () => void;
}

function ScenarioDialog({ card, onPlayed, onClose }: ScenarioDialogProps) {
  const { scenario: texts, card: cardLabel } = useTexts(sandboxTexts);
  const [name, setName] = useState<string>();
  const list = useRead<{ readonly scenarios: readonly Scenario[] }>('simulations.getScenarios', {}, (api) =>
    api.simulations.getScenarios(),
  );
  const play = useAct<Played, string>(async (api, chosen, options) => ({
    ...(await api.simulations.playScenario(chosen, card ? { card_id: card.id } : {}, options)),
    currency: card?.currency ?? NEW_CARDS_IN,
  }));
  const scenario = list.data?.scenarios.find((each) => each.name === name);
  return (
    <ActDialog
      title={texts.open}
      effect={scenario ? <Plan scenario={scenario} card={card} /> : null}
      act={texts.open}
      isReady={scenario !== undefined && !isTooLittle(card, scenario)}
      error={play.error}
      isPending={play.isPending}
      labels={{ name: texts.which, card_id: cardLabel }}
      onAct={() => play.mutate(name!, { onSuccess: onPlayed })}
      onClose={onClose}
    >
      {list.data === undefined ? (
        <Missing of={list} />
      ) : (
        <Choice
          label={texts.which}
          all={texts.choose}
          isRequired
          value={name}
          options={list.data.scenarios.map((each) => [each.name, textOf(texts.names, each.name)])}
          onChange={setName}
        />
      )}
    </ActDialog>
  );
}

/** Whether the card has too little money for the scenario. */
function isTooLittle(card: CardToPlay | undefined, { needs }: Scenario): boolean {
  return card !== undefined && isMore(needs, card.balance);
}

/** What will happen, step by step. */
function Plan({ scenario, card }: { readonly scenario: Scenario; readonly card: CardToPlay | undefined }) {
  const { scenario: texts } = useTexts(sandboxTexts);
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, card?.currency ?? NEW_CARDS_IN, language);
  const { needs, steps } = scenario;
  return (
    <>
      <p>
        {card ? texts.onCard(card.name, money(needs)) : texts.onNewCard(money(needs))}
        {card && isTooLittle(card, scenario) && ` ${texts.tooLittle(money(card.balance))}`}
      </p>
      {card && steps.some(({ type }) => type === 'clearing') && <p>{texts.ownControls}</p>}
      {steps.some(({ type }) => type === 'wait') && <p>{texts.waits}</p>}
      <Trace
        label={texts.steps}
        steps={steps.map(({ name, what, amount, duration }, index) => ({
          key: String(index),
          mark: 'planned',
          title: <StepTitle name={name} what={what} />,
          detail: (amount && money(amount)) ?? (duration && formatDuration(duration, language)),
        }))}
      />
    </>
  );
}
