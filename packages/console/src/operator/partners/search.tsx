import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Finder, type Result } from '../../partner/search/finder.tsx';
import { useTyped } from '../../partner/search/typed.ts';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { callOperator } from '../api.ts';
import { statusOf, type Partner } from './partner.ts';
import { partnerTexts } from './texts.ts';

const SHOWN_MAX = 5;

/** The search that `/` opens on every page of the operator: it finds partners. What they have is found in their consoles. */
export function PartnerSearch({ onClose }: { readonly onClose: () => void }) {
  const { find: texts } = useTexts(partnerTexts);
  const navigate = useNavigate();
  const typed = useTyped();
  const read = useQuery({
    queryKey: ['operator', 'partner-search', typed.query],
    queryFn: async () => (typed.query === '' ? [] : await findPartners(typed.query)),
  });
  const open = (handle: string): void => {
    onClose();
    void navigate({ to: `/o/partners/${handle}` });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Finder
        {...typed}
        label={texts.label}
        placeholder={texts.hint}
        autoFocus
        read={read}
        nothing={texts.nothing}
        onOpen={({ detail }) => open(detail)}
      />
    </Dialog>
  );
}

async function findPartners(q: string): Promise<(Result & { readonly detail: string })[]> {
  const { partners } = await callOperator<{ readonly partners: readonly Partner[] }>('GET', '/partners', {
    query: { q, size: SHOWN_MAX },
  });
  return partners.map((partner) => {
    const { id, handle, name } = partner;
    return { kind: 'partner', id, title: name, detail: handle, status: statusOf(partner) };
  });
}
