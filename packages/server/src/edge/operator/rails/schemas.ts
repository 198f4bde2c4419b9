import { Type } from 'typebox';
import {
  Amount,
  IdInput,
  IdText,
  Line,
  NullableString,
  OneOf,
  PathId,
  AuditReason,
  Timestamp,
  TimestampInput,
  Uuid,
} from '#api/schema.ts';
import { PROBLEM_KINDS } from '#defi';
import { CURRENCIES } from '#kit/money.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { VENDORS } from '#ports/vendors.ts';

/** Ids of vendors are shorter. */
const OBJECT_LENGTH_MAX = 100;

const Environment = OneOf(ENVIRONMENTS, { description: 'The environment.' });
const Currency = OneOf(CURRENCIES, { description: 'The currency.' });
const NullableTime = (description: string) => NullableString({ format: 'date-time', description });

export const TransfersQuery = Type.Object({
  show: Type.Optional(
    OneOf(['pending', 'contradicted'], {
      description:
        '`pending`: those that have not ended, oldest first. `contradicted`: those about which the bank has reported different outcomes, oldest first. Default: all, newest first.',
    }),
  ),
  partner_id: Type.Optional(IdText({ description: 'Only those of one partner, in `environment`.' })),
  environment: Type.Optional(OneOf(ENVIRONMENTS, { description: 'The environment of the partner.' })),
  until: Type.Optional(
    TimestampInput({
      description:
        'Only those created until then; with `show=contradicted`, those about which a notice came until then. Default: now.',
    }),
  ),
});

const NoticeSchema = Type.Object(
  {
    notice_id: Type.String({ description: 'The bank’s id of the notice.' }),
    outcome: OneOf(['success', 'failed', 'reversed'], { description: 'What it says.' }),
    reason: NullableString({ description: 'Why, in the words of the bank.' }),
    at: Timestamp({ description: 'When it came.' }),
  },
  { title: 'ContradictoryNotice' },
);

const OverseenTransferSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the transfer.' }),
    partner_id: Uuid({ description: 'The id of the partner.' }),
    partner_name: Type.String({ description: 'The name of the partner.' }),
    environment: Environment,
    status: Type.String({ description: 'As the partner sees it.' }),
    amount: Amount({ description: 'The amount.' }),
    currency: Currency,
    source_wallet_id: Uuid({ description: 'The wallet that it comes from.' }),
    destination_type: Type.String({ description: 'Where it goes: `bank_account` or `wallet`.' }),
    pending_request: NullableString({
      enum: ['send', 'cancel', null],
      description: 'What the bank has not confirmed yet; null: nothing.',
    }),
    created_at: Timestamp({ description: 'When it was created.' }),
    ended_at: NullableTime('When it ended; null: it has not.'),
    contradictions: Type.Array(NoticeSchema, {
      description: 'The notices of the bank that contradict how it ended, and that no operator has settled.',
    }),
  },
  { title: 'OverseenTransfer' },
);

export const TransferListSchema = Type.Object({
  transfers: Type.Array(OverseenTransferSchema, { description: 'At most 100.' }),
  cut_short: Type.Boolean({ description: 'Whether there are more.' }),
});

export const TransferPath = Type.Object({ id: PathId('transfer') });

export const SettleBody = Type.Object(
  {
    partner_id: IdInput({ description: 'The id of the partner.' }),
    environment: Environment,
    reason: AuditReason('What you found, for the audit log.'),
  },
  { title: 'TransferSettlement' },
);

export const SettledSchema = Type.Object({
  transfer_id: Uuid({ description: 'The id of the transfer.' }),
  settled: Type.Array(NoticeSchema, { description: 'The notices that are settled now.' }),
});

const PlatformSchema = Type.Object(
  {
    id: OneOf(['embedded', ...VENDORS], {
      description: 'The platform; `embedded` is Issuary’s own, whose cards no shop takes.',
    }),
    environment: Environment,
    issues: Type.Boolean({ description: 'Whether it issues new cards. Others keep the cards that they have issued.' }),
    connection: Type.Union(
      [
        Type.Object({
          url: Type.String({ description: 'The URL below which it calls this installation.' }),
          connected_at: Timestamp({ description: 'When an operator last connected it.' }),
        }),
        Type.Null(),
      ],
      { description: 'Where an operator has connected it to; null: not by this version, or it needs none.' },
    ),
    balances: Type.Array(
      Type.Object({
        currency: Currency,
        available: Amount({ description: 'What is there.' }),
        needed: Amount({ description: 'What its cards could spend.' }),
        read_at: Timestamp({ description: 'When it was read.' }),
        short_since: NullableTime('Since when it is too little; null: it is enough.'),
      }),
      { description: 'The balances at the vendor.' },
    ),
    questions: Type.Array(
      Type.Object({
        about: OneOf(['changes', 'comparison', 'recheck', 'floats'], {
          description:
            '`changes`: what has changed. `comparison`: its settlement. `recheck`: what differed from the ledger. `floats`: its balances.',
        }),
        answered_at: NullableTime('When the vendor answered last; null: not yet.'),
        due_since: NullableTime('Since when it is asked again; null: it is not due.'),
      }),
      { description: 'What Issuary asks the vendor, again and again.' },
    ),
    unapplied: Type.Integer({ description: 'How many of its objects could not be applied when they were last read.' }),
    last_report_at: NullableTime(
      'When it last reported something, in an event or because it was asked what has changed; null: not yet.',
    ),
    missing_settings: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The name of the setting.' }),
        processes: Type.Array(Uuid(), { description: 'The ids of the processes, as `GET /version` lists them.' }),
      }),
      {
        description:
          'Settings that running processes with the role `platform` do not have, and without which they refuse what the vendor sends.',
      },
    ),
  },
  { title: 'PlatformState' },
);

export const PlatformListSchema = Type.Object({
  platforms: Type.Array(PlatformSchema, { description: 'Live first.' }),
});

export const PlatformPath = Type.Object({ id: PathId('platform') });

export const RereadBody = Type.Object(
  {
    environment: Environment,
    object: Line(OBJECT_LENGTH_MAX, { description: 'The vendor’s id of the object, as `GET /overdue` names it.' }),
    reason: AuditReason('Why, for the audit log.'),
  },
  { title: 'Reread' },
);

export const RereadSchema = Type.Object({
  vendor: Type.String({ description: 'The platform.' }),
  environment: Environment,
  object: Type.String({ description: 'The id of the object, which the worker reads again.' }),
});

const BankSchema = Type.Object(
  {
    id: OneOf(['embedded'], { description: 'The bank; `embedded` is Issuary’s own, which pays nobody.' }),
    environment: Environment,
    pending: Type.Array(
      Type.Object({
        currency: Currency,
        amount: Amount({ description: 'Their sum.' }),
        count: Type.Integer({ description: 'How many there are.' }),
        oldest_at: Timestamp({ description: 'When the oldest was created.' }),
      }),
      { description: 'Transfers whose outcome it has not reported.' },
    ),
    contradicted: Type.Integer({
      description: 'Transfers about which it has reported different outcomes; at most 1,000.',
    }),
  },
  { title: 'BankState' },
);

export const BankListSchema = Type.Object({ banks: Type.Array(BankSchema, { description: 'Live first.' }) });

const ChainSchema = Type.Object(
  {
    id: Type.String({ description: 'The id of the chain (EIP-155), in decimal.' }),
    environment: Environment,
    is_configured: Type.Boolean({ description: 'Whether the process that answers has a node of it.' }),
    block: Type.Union([Type.Integer(), Type.Null()], { description: 'The last block that was read; null: none yet.' }),
    changed_at: NullableTime('When a block was last read, or when the watch stopped; null: not yet.'),
    problem: Type.Union(
      [
        Type.Object({
          kind: OneOf(PROBLEM_KINDS, {
            description:
              '`other_chain`: the node is one of another chain. `deep_reorganization`: what was read has left the chain, further back than blocks are kept; an operator resumes it.',
          }),
          value: Type.String({
            description:
              'Of `other_chain`, the chain of the node; of `deep_reorganization`, the oldest block whose hash is kept. In decimal.',
          }),
          text: Type.String({ description: 'What is wrong.' }),
        }),
        Type.Null(),
      ],
      { description: 'Why it is not watched; null: it is.' },
    ),
  },
  { title: 'ChainState' },
);

export const ChainListSchema = Type.Object({ chains: Type.Array(ChainSchema, { description: 'Live first.' }) });
