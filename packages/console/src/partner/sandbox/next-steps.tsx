import type { Issuary, Transaction } from '@issuary/sdk';
import { useChange } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Failed } from '../../ui/states.tsx';
import { sandboxTexts } from './texts.ts';
import classes from './bench.module.css';

const STEPS = {
  clear: (api: Issuary, id: string) => api.simulations.clear(id),
  reverse: (api: Issuary, id: string) => api.simulations.reverse(id),
  expire: (api: Issuary, id: string) => api.simulations.expireHold(id),
  refund: (api: Issuary, id: string) => api.simulations.refund(id),
} as const;
type Step = keyof typeof STEPS;

/** What merchants do with a purchase in these statuses. */
const STEPS_AFTER: Readonly<Record<string, readonly Step[]>> = {
  approved: ['clear', 'reverse', 'expire'],
  cleared: ['refund'],
};

/** In the sandbox: what a merchant does next with a purchase. */
export function NextSteps({ transaction: { id, status } }: { readonly transaction: Transaction }) {
  const { next: texts } = useTexts(sandboxTexts);
  const act = useChange<unknown, Step>((api, step) => STEPS[step](api, id));
  return (
    <>
      <div className={classes.next}>
        {(STEPS_AFTER[status] ?? []).map((step) => (
          <ActButton
            key={step}
            right="sandbox.simulate"
            loading={act.isPending && act.variables === step}
            onClick={() => act.mutate(step)}
          >
            {texts[step]}
          </ActButton>
        ))}
      </div>
      {act.error && <Failed error={act.error} />}
    </>
  );
}
