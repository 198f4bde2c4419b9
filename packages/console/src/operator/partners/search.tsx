import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Finder, type Result } from '../../partner/search/finder.tsx';
import { useTyped } from '../../partner/search/typed.ts';
import type { ConsoleData } from '../../api/console-data.ts';
import { pathOf } from '../../partner/search/find.ts';
import type { Environment } from '../../session/account.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { callOperator } from '../api.ts';
import { statusOf, type Partner } from './partner.ts';
import { partnerTexts } from './texts.ts';

const SHOWN_MAX = 5;

interface PartnerSearchProps {
  readonly onClose: () => void;
  /** @returns what was typed before the field had the focus */
  readonly takeTyped: () => string;
}

/**
 * The search that `/` opens on every page of the operator: it finds partners, and by its id or reference whatever one has, whose page
 * opens as a visit. Who somebody is, is found in a partner's console.
 */
export function PartnerSearch({ onClose, takeTyped }: PartnerSearchProps) {
  const { find: texts } = useTexts(partnerTexts);
  const { environments } = useTexts(shellTexts);
  const navigate = useNavigate();
  const typed = useTyped();
  const read = useQuery({
    queryKey: ['operator', 'partner-search', typed.query],
    queryFn: async () => (typed.query === '' ? [] : await findAnything(typed.query, environments)),
  });
  const open = ({ path }: Found): void => {
    onClose();
    void navigate({ to: path });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Finder
        {...typed}
        label={texts.label}
        placeholder={texts.hint}
        autoFocus
        takeTyped={takeTyped}
        read={read}
        nothing={texts.nothing}
        onOpen={open}
      />
    </Dialog>
  );
}

interface Found extends Result {
  /** The address of its page. */
  readonly path: string;
}

/** Partners first, then what they have. */
async function findAnything(q: string, environments: Readonly<Record<Environment, string>>): Promise<Found[]> {
  const [{ partners }, { results }] = await Promise.all([
    callOperator<{ readonly partners: readonly Partner[] }>('GET', '/partners', { query: { q, size: SHOWN_MAX } }),
    callOperator<ConsoleData<'searchAcross'>>('GET', '/search', { query: { q } }),
  ]);
  return [
    ...partners.map((partner) => {
      const { id, handle, name } = partner;
      const path = `/o/partners/${handle}`;
      return { kind: 'partner', id, title: name, detail: handle, status: statusOf(partner), path };
    }),
    ...results.map(({ kind, id, status, partner_name, partner_handle: handle, environment }) => {
      const path = `/p/${handle}/${environment}${pathOf(kind, id) ?? ''}`;
      return { kind, id, title: partner_name, detail: `${environments[environment]} · ${id}`, status, path };
    }),
  ];
}
