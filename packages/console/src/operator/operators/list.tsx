import { useCan } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { ChangeRoleButton } from './change-role.tsx';
import { InviteButton } from './invite.tsx';
import { RemoveButton } from './remove.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { operatorTexts } from './texts.ts';
import type { Operator } from './types.ts';

/** Who belongs to the operator, and what each may do. */
export function OperatorList() {
  const texts = useTexts(operatorTexts);
  const read = useOperatorRead<{ readonly operators: readonly Operator[] }>('/operators');
  // Without the right, the list says so in place of the button.
  const mayRead = useCan('operators.write');
  return (
    <Page title={texts.title} acts={mayRead && <InviteButton />}>
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={onePage(read.data?.operators, read)}
        rowKey={({ id }) => id}
        href={() => undefined}
        empty={texts.none}
        file="operators"
      />
    </Page>
  );
}

function useColumns(): Column<Operator>[] {
  const texts = useTexts(operatorTexts);
  const { columns } = texts;
  const { roles } = useTexts(uiTexts);
  const language = useLanguage();
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ person }) => <Name>{person.name}</Name>,
      csv: ({ person }) => ({ id: person.id, name: person.name }),
      narrow: 'top-start',
    },
    {
      id: 'email',
      head: columns.email,
      cell: ({ person }) => <Name>{person.email}</Name>,
      csv: ({ person }) => ({ email: person.email }),
      narrow: 'bottom-start',
    },
    {
      id: 'role',
      head: columns.role,
      cell: ({ role }) => roles[role],
      csv: ({ role }) => ({ role }),
      narrow: 'top-end',
    },
    {
      id: 'since',
      head: columns.since,
      cell: ({ status, since }) => (
        <>
          {texts[status]} <Time at={since} form="day" />
        </>
      ),
      csv: ({ status, since }) => ({ status, since }),
      narrow: 'bottom-end',
    },
    {
      id: 'seen',
      head: columns.seen(zoneName(language)),
      cell: ({ seen_at: at }) => at && <Time at={at} />,
      csv: ({ seen_at }) => ({ seen_at }),
    },
    {
      id: 'acts',
      head: columns.acts,
      cell: (operator) => (
        <>
          {operator.status !== 'disabled' && <ChangeRoleButton operator={operator} />}{' '}
          <RemoveButton operator={operator} />
        </>
      ),
      narrow: 'last',
    },
  ];
}
