import { useMutation } from '@tanstack/react-query';
import { FILE_TIMEOUT_MS } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { csvOf, type CsvFields } from '../../ui/csv.ts';
import { saveCsv } from '../../ui/save-file.ts';
import { Failed } from '../../ui/states.tsx';
import { callOperator } from '../api.ts';
import { useLineWords } from './audit-words.ts';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';

const PAGE_SIZE = 100;
/** A file for a spreadsheet. More is read with the command line. */
const PAGES_MAX = 100;

type LineFilter = Readonly<Record<string, string | undefined>>;

interface Page {
  readonly lines: readonly AuditLine[];
  readonly next_cursor: string | null;
}

interface Saved {
  readonly lines: number;
  readonly isCut: boolean;
}

/** Saves the lines that match as CSV: the columns of the service's file, and what the page says in words. */
export function SaveLines({ query }: { readonly query: LineFilter }) {
  const texts = useTexts(onCallTexts);
  const wordsOf = useLineWords();
  const save = useMutation({ mutationFn: async () => await saveLines(query, wordsOf) });
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

async function saveLines(query: LineFilter, wordsOf: (line: AuditLine) => CsvFields): Promise<Saved> {
  const lines: AuditLine[] = [];
  let after: string | null | undefined;
  for (let page = 0; page < PAGES_MAX && after !== null; page += 1) {
    const read = await callOperator<Page>('GET', '/audit', {
      query: { ...query, size: PAGE_SIZE, after },
      timeout: FILE_TIMEOUT_MS,
    });
    lines.push(...read.lines);
    after = read.next_cursor;
  }
  if (lines.length > 0) saveCsv('audit-log', csvOf(lines.map((line) => ({ ...fieldsOf(line), ...wordsOf(line) }))));
  return { lines: lines.length, isCut: after !== null };
}

/** The columns of the service's own file. */
function fieldsOf({ details, names, ...line }: AuditLine): CsvFields {
  const { sequence, at, operator, act, partner_id, environment, reason, hash, partner_name } = line;
  const what = { sequence, at, operator, act, partner_id, environment, details: JSON.stringify(details) };
  return { ...what, reason, hash, partner_name, names: JSON.stringify(names) };
}
