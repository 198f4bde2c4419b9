import { Type } from 'typebox';
import { Moment } from '#api/period.ts';
import { Amount, Timestamp } from '#api/schema.ts';
import { DescribedEntrySchema } from '#ledger';
import { PRINTED_ENTRIES_MAX } from './print/printer.ts';

/** What all statements have in common, for the descriptions of their routes. */
export const STATEMENT_FORMATS = `Statements of consecutive periods neither overlap nor leave a gap, and the statement of a past period never changes. With \`Accept: text/csv\` the first row of an account has the opening balance as its amount, so its amounts add up to the closing balance in its last row. With \`Accept: application/pdf\` it is a printable, tagged PDF of at most ${PRINTED_ENTRIES_MAX.toLocaleString('en')} entries. PDFs are printed one at a time; more requests get 429 with \`retry-after\`.`;

/** @param beginning when a statement without `from` begins */
export const STATEMENT_QUERY = (beginning: string) =>
  Type.Object({
    from: Moment(
      `Start of the period, inclusive: a date (UTC) or an RFC 3339 timestamp. Defaults to when ${beginning}.`,
    ),
    to: Moment(
      'End of the period: a date (UTC), inclusive, or an RFC 3339 timestamp, exclusive. Defaults to now; a later time means now.',
    ),
  });

/** The period of a statement. */
export const PERIOD_FIELDS = {
  from: Timestamp({ description: 'Start of the period, inclusive.' }),
  to: Timestamp({ description: 'End of the period, exclusive.' }),
};

/** The balances and entries of one account. */
export const ACCOUNT_FIELDS = {
  opening_balance: Amount({ description: 'Balance at `from`.' }),
  closing_balance: Amount({ description: 'Balance at `to`: the opening balance plus all entries.' }),
  entries: Type.Array(DescribedEntrySchema, { description: 'All entries of the period, oldest first.' }),
  totals: Type.Array(
    Type.Object(
      {
        type: Type.String({ 'x-recorded': 'as_is', description: 'The entry type.' }),
        count: Type.Integer({ description: 'Number of entries.' }),
        credits: Amount({ description: 'Sum of the positive amounts.' }),
        debits: Amount({ description: 'Sum of the negative amounts, without a sign.' }),
      },
      { title: 'StatementTotal' },
    ),
    { description: 'Totals by entry type.' },
  ),
  summary: Type.Object(
    {
      held_at_start: Amount({ description: 'Held for purchases at `from`, beside the balance. `0.00` for a wallet.' }),
      money_in: Amount({ description: 'Sum of the positive amounts, without releases of holds.' }),
      money_out: Amount({ description: 'Sum of the negative amounts, without holds and without a sign.' }),
      held_at_end: Amount({ description: 'Held for purchases at `to`, beside the balance. `0.00` for a wallet.' }),
    },
    {
      title: 'StatementSummary',
      description:
        'What went in and out. A purchase goes out when it is cleared; a hold only reserves money of the card. The opening balance plus `held_at_start` plus `money_in` less `money_out` less `held_at_end` is the closing balance.',
    },
  ),
};

/** The statement of one account, without the account. */
export const STATEMENT_FIELDS = { ...PERIOD_FIELDS, ...ACCOUNT_FIELDS };
