import { useQuery } from '@tanstack/react-query';
import { Fragment, use } from 'react';
import { membersQuery } from '../partner/members/members.ts';
import { PlaceContext, type Place } from '../session/place.ts';
import type { PartnerMembership } from '../session/session.ts';
import { textOf, useTexts } from '../text/catalog.ts';
import { Name } from './name.tsx';
import { uiTexts } from './texts.ts';

/** Members change seldom. */
const KEPT_MS = 60_000;
const NAMES_MAX = 5;

/** Which right the person's role lacks, and who has it. */
export function MissingRight({ right }: { readonly right: string }) {
  const texts = useTexts(uiTexts);
  return (
    <>
      {texts.needsRight(textOf(texts.rights, right))} <WhoHas />
    </>
  );
}

/** Admins have every right. The members of a partner may list them; others learn that there are some. */
export function WhoHas() {
  const texts = useTexts(uiTexts);
  const place = use(PlaceContext);
  if (place === undefined) return null;
  const { partner } = place.membership;
  if (partner === null) return texts.operatorAdmin;
  return 'isVisit' in place && place.isVisit ? texts.anAdmin(partner.name) : <Admins place={place} />;
}

function Admins({ place }: { readonly place: Place }) {
  const texts = useTexts(uiTexts);
  const { partner } = place.membership as PartnerMembership;
  const { data } = useQuery({ ...membersQuery(partner.id), staleTime: KEPT_MS });
  const admins = data?.filter(
    ({ role, status, environments }) =>
      role === 'admin' && status === 'active' && environments.some((each) => each === place.environment),
  );
  if (admins === undefined || admins.length === 0) return texts.anAdmin(partner.name);
  return (
    <>
      {texts.admins(partner.name)}{' '}
      {admins.slice(0, NAMES_MAX).map(({ person }, index) => (
        <Fragment key={person.id}>
          {index > 0 && ', '}
          <Name>{person.name}</Name>
        </Fragment>
      ))}
      {admins.length > NAMES_MAX ? ', …' : '.'}
    </>
  );
}
