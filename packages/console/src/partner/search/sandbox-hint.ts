import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../api/client.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { searchTexts } from './texts.ts';

/** Says, after a search in live found nothing, that the sandbox has customers. @param isEmpty whether nothing was found */
export function useSandboxHint(isEmpty: boolean): string | undefined {
  const texts = useTexts(searchTexts);
  const { membership, environment } = usePlace();
  const mayAsk = environment === 'live' && membership.environments.includes('sandbox');
  const { data: hasCustomers } = useQuery({
    queryKey: [membership.partner.id, 'sandbox', 'customers.search', { size: 1 }, 'exists'],
    queryFn: async () => {
      const { customers } = await apiOf(membership.partner.id, 'sandbox').customers.search({ size: 1 });
      return customers.length > 0;
    },
    enabled: isEmpty && mayAsk,
  });
  return isEmpty && mayAsk && hasCustomers ? texts.trySandbox : undefined;
}
