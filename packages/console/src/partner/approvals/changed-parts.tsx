import type { Approval } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { CardLink, NamedCustomerLink } from '../cards/card-link.tsx';
import { approvalTexts } from './texts.ts';
import { useChangedParts } from './words.ts';

/** What a request would change: whose limits, as links, and each limit before and after. */
export function ChangedParts({ approval }: { readonly approval: Approval }) {
  const { levels } = useTexts(approvalTexts);
  const changedParts = useChangedParts();
  return changedParts(approval).map(({ level, id, lines }) => {
    const links: Readonly<Record<string, ReactNode>> =
      id === null
        ? {}
        : {
            card: <CardLink id={id} withCustomer />,
            customer: <NamedCustomerLink id={id} />,
          };
    return (
      <div key={id ?? ''}>
        {level && (
          <p>
            {levels[level]} {links[level]}
          </p>
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    );
  });
}
