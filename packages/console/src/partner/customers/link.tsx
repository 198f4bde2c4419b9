import { usePlace } from '../../session/place.ts';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** A name of a customer, as a link to the customer's page. */
export function CustomerLink({ id, children }: { readonly id: string; readonly children: string }) {
  const { path } = usePlace();
  return (
    <PageLink to={`${path}/customers/${id}/overview`}>
      <Name>{children}</Name>
    </PageLink>
  );
}
