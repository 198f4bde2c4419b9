import type { Card, Customer } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Json } from '../../ui/json.tsx';
import { Missing } from '../../ui/states.tsx';
import { mayChange } from '../customers/profile.ts';
import { EditControlsButton } from './editor.tsx';
import { ControlsInForce } from './in-force.tsx';
import { useCeilings, useCustomerControls } from './read.ts';
import { controlsTexts } from './texts.ts';

const MOST_CARDS = 100;

/** What all cards of a customer may be used for, together. */
export function CustomerControls({ customer }: { readonly customer: Customer }) {
  const { id } = customer;
  const texts = useTexts(controlsTexts);
  const controls = useCustomerControls(id);
  const ceilings = useCeilings();
  const cards = useRead<{ readonly cards: readonly Card[] }>(
    'cards.search',
    { customer_id: id, status: 'active', size: MOST_CARDS },
    (api) => api.cards.search({ customer_id: id, status: 'active', size: MOST_CARDS }),
  );
  const missing = [controls, ceilings, cards].find(({ data }) => data === undefined);
  if (missing) return <Missing of={missing} />;
  return (
    <Section
      title={texts.inForce}
      more={
        <EditControlsButton
          of={{
            level: 'customer',
            id,
            cards: cards.data!.cards.map(({ id: card, card: { currency, info } }) => ({
              id: card,
              name: `${info.brand.toUpperCase()} ··${info.last4 ?? ''}`,
              currency,
            })),
          }}
          controls={controls.data!}
          isPossible={mayChange(customer)}
        />
      }
    >
      <p>{texts.together}</p>
      <ControlsInForce
        file="controls-in-force"
        levels={[
          { name: 'customer', controls: controls.data!, remaining: controls.data!.remaining },
          { name: 'ceiling', controls: ceilings.data! },
        ]}
        remainingIn={controls.data!.currency}
      />
      <p>{texts.resets}</p>
      <Json title={texts.raw} value={controls.data} />
    </Section>
  );
}
