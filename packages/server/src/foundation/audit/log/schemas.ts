import { Type } from 'typebox';
import { NextCursor, PageQuery } from '#api/page.ts';
import { IdText, Line, NullableString, OneOf, TimestampInput, Timestamp } from '#api/schema.ts';
import { CHAIN_PROBLEMS } from '../verify-chain.ts';

const NAME_LENGTH_MAX = 400;
const ACT_LENGTH_MAX = 64;
/** Exact in JSON. */
const SEQUENCE_MAX = Number.MAX_SAFE_INTEGER;

export const LineQuery = Type.Object({
  person: Type.Optional(
    Line(NAME_LENGTH_MAX, {
      description: 'The email of somebody in the console, or the name with `--as` of a command, in any case.',
    }),
  ),
  act: Type.Optional(Line(ACT_LENGTH_MAX, { description: 'What was done, such as `wallets.credit`.' })),
  partner_id: Type.Optional(IdText({ description: 'The partner that it concerns.' })),
  from: Type.Optional(TimestampInput({ description: 'Only lines of this time and later.' })),
  ...PageQuery,
});

const Hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

const LineSchema = Type.Object(
  {
    sequence: Type.Integer({ description: 'Counts the lines of the log without gaps.' }),
    at: Timestamp({ description: 'When it was done, with microseconds, exactly as it is hashed.' }),
    operator: Type.String({
      description: 'Who did it: name and email of a person, or the name that a command was given.',
    }),
    act: Type.String({ description: 'What was done.' }),
    partner_id: NullableString({ description: 'The partner that it concerns; null: all of them, or none.' }),
    partner_name: NullableString({ description: 'The name of the partner today.' }),
    environment: NullableString({ description: 'The environment; null: both, or none.' }),
    details: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      additionalProperties: true,
      description: 'More about it, for people. It never has a secret.',
    }),
    names: Type.Record(Type.String(), Type.String(), {
      description:
        'How people know today what the details name by id: the brand and the last four digits of a card, the label of a wallet, the name of a key, the URL of a webhook, the name of a person of the console. Customers are not named: their names are read at the partner, where the visit is logged.',
    }),
    reason: NullableString({ description: 'The reason that the operator gave.' }),
    hash: Type.String({
      description: 'SHA-256 over the hash of the line before and everything above, in hexadecimal.',
    }),
  },
  { title: 'AuditLine' },
);

export const LineListSchema = Type.Object({
  lines: Type.Array(LineSchema, { description: 'The lines of this page, newest first.' }),
  next_cursor: NextCursor(),
});

/** A line's number and hash. */
const head = {
  sequence: Type.Integer({ minimum: 0, maximum: SEQUENCE_MAX, description: 'The number of the line.' }),
  hash: Hash('Its hash, 64 hexadecimal digits.'),
};

export const HeadSchema = Type.Object(head, { title: 'AuditHead' });

export const VerifyBody = Type.Object({
  sequence: Type.Optional(
    Type.Integer({ minimum: 1, maximum: SEQUENCE_MAX, description: 'The number of a line that you noted elsewhere.' }),
  ),
  hash: Type.Optional(Hash('The hash that it had.')),
  after: Type.Optional(
    Type.Object(head, { description: '`next` of the call before. Left out: the log is verified from its first line.' }),
  ),
});

const NullableLine = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });

const KINDS =
  '`line_before_first` and `line_after_newest`: a line was added. `lines_removed` and `end_removed`: lines are missing. `line_changed`: the line or the hash before it was changed. `noted_line_missing`, `noted_line_differs`, `noted_hash_missing`: the line that was noted does not exist or has another hash. `head_removed`: the row that identifies the newest line is missing. `newest_line_differs`: the last line is not the one that was written last.';

export const VerificationSchema = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether these lines are as they were written.' }),
    lines: Type.Integer({ description: 'How many lines this call has verified.' }),
    first_bad: NullableLine(
      'The number of the first line that is not as it was written; null: none, or it is not known which.',
    ),
    problems: Type.Array(Type.String(), { description: 'What is wrong, the first problems.' }),
    findings: Type.Array(
      Type.Object(
        {
          kind: OneOf(CHAIN_PROBLEMS, { description: KINDS }),
          first_line: NullableLine('The first line that it concerns; null: the whole log.'),
          last_line: NullableLine('The last line that it concerns; null: the whole log.'),
        },
        { title: 'AuditFinding' },
      ),
      { description: 'The same problems for programs, in the same order.' },
    ),
    next: Type.Unsafe<{ sequence: number; hash: string } | null>({
      ...Type.Object(head),
      type: ['object', 'null'],
      description: 'Pass it as `after` to verify the lines that follow; null: all are verified.',
    }),
  },
  { title: 'AuditVerification' },
);
