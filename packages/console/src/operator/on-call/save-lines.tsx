import { useMutation } from '@tanstack/react-query';
import { FILE_TIMEOUT_MS } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { Failed } from '../../ui/states.tsx';
import { operatorApi } from '../api.ts';
import { onCallTexts } from './texts.ts';

const PAGE_SIZE = 100;
/** A file for a spreadsheet. More is read with the command line. */
const PAGES_MAX = 100;

type LineFilter = Readonly<Record<string, string | undefined>>;

/** Saves the lines that match as CSV, as the service writes it, page by page. */
export function SaveLines({ query }: { readonly query: LineFilter }) {
  const texts = useTexts(onCallTexts);
  const save = useMutation({ mutationFn: async () => await saveLines(query) });
  return (
    <>
      <Button onClick={() => save.mutate()} loading={save.isPending}>
        {texts.audit.csv}
      </Button>
      <span role="status">
        {save.data && (save.data.isCut ? texts.audit.savedFirst : texts.audit.saved)(save.data.lines)}
      </span>
      {save.error !== null && <Failed error={save.error} />}
    </>
  );
}

async function saveLines(query: LineFilter): Promise<{ readonly lines: number; readonly isCut: boolean }> {
  let [text, lines, after] = ['', 0, undefined as string | undefined];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const response = await operatorApi().fetch('GET', '/audit', {
      query: { ...query, size: PAGE_SIZE, after },
      headers: { accept: 'text/csv' },
      timeout: FILE_TIMEOUT_MS,
    });
    const csv = await response.text();
    // Fields are JSON or one line, so no line break is in one.
    const rows = csv.slice(csv.indexOf('\r\n') + 2);
    text += page === 0 ? csv : rows;
    lines += rows.split('\r\n').length - 1;
    after = response.headers.get('x-next-cursor') ?? undefined;
    if (after === undefined) break;
  }
  saveCsv('audit-log', text);
  return { lines, isCut: after !== undefined };
}
