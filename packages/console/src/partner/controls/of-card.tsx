import type { Card } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Json } from '../../ui/json.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { CardApprovals } from '../approvals/of-card.tsx';
import { LastControlsChange } from './last-change.tsx';
import { EditControlsButton } from './editor.tsx';
import { ControlsInForce } from './in-force.tsx';
import { useCardControls, useCeilings, useCustomerControls, useDefaults } from './read.ts';
import { controlsTexts } from './texts.ts';

/** What a card may be used for, by the strictest of its levels. */
export function CardControls({ card }: { readonly card: Card }) {
  const texts = useTexts(controlsTexts);
  const { path } = usePlace();
  const { id, customer_id } = card;
  const { currency, info } = card.card;
  const ofCard = useCardControls(id);
  const ofCustomer = useCustomerControls(customer_id, currency);
  const ceilings = useCeilings();
  const defaults = useDefaults();
  const missing = [ofCard, ofCustomer, ceilings, defaults].find(({ data }) => data === undefined);
  if (missing) return <Missing of={missing} />;
  const controls = ofCard.data!;
  const name = `${info.brand.toUpperCase()} ··${info.last4 ?? ''}`;
  return (
    <Section
      title={texts.inForce}
      more={
        <EditControlsButton
          of={{ level: 'card', id, cards: [{ id, name, currency }] }}
          controls={controls}
          currency={currency}
          isPossible={card.card.status !== 'terminated'}
        />
      }
    >
      <LastControlsChange card={id} />
      <CardApprovals card={id} />
      <ControlsInForce
        file="controls-in-force"
        levels={[
          { name: 'card', controls, remaining: controls.remaining },
          { name: 'customer', controls: ofCustomer.data!, remaining: ofCustomer.data!.remaining },
          { name: 'ceiling', controls: ceilings.data! },
        ]}
        defaults={defaults.data!}
        currency={currency}
        remainingIn={currency}
      />
      <p>
        {texts.resets} <PageLink to={`${path}/customers/${customer_id}/controls`}>{texts.toCustomer}</PageLink>
      </p>
      <Json title={texts.raw} value={controls} />
    </Section>
  );
}
