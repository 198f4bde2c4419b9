import type { Card } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { cardTexts } from './texts.ts';

/** The card that this one replaces, and the one that replaced it. */
export function LinkedCards({ card: { replaces, replaced_by } }: { readonly card: Card }) {
  const { facts } = useTexts(cardTexts);
  const { path } = usePlace();
  if (!replaces && !replaced_by) return null;
  const link = (id: string) => <PageLink to={`${path}/cards/${id}/purchases`}>{id}</PageLink>;
  return (
    <Facts
      facts={[
        [facts.replaces, replaces && link(replaces)],
        [facts.replacedBy, replaced_by && link(replaced_by)],
      ]}
    />
  );
}
