import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { NullableString, OneOf } from '#api/schema.ts';
import { ATTENTION_KINDS, ATTENTION_SUBJECTS, SEVERITIES, type AttentionKind } from './model.ts';
import { readAttention, type AttentionDependencies } from './read-attention.ts';

const Item = Type.Object(
  {
    kind: OneOf(Object.keys(ATTENTION_KINDS) as AttentionKind[], {
      description:
        '`webhook_disabled`: an endpoint that you did not disable yourself receives nothing. `webhook_failing`: every attempt fails since `since`. `approvals_waiting`: requests wait for a decision, of which a person sees those that the person may decide on. `float_short`: by the forecast of `GET /insights/float` a currency’s float lasts less than its 14 days. `wallet_low`: a wallet is below its `low_balance_threshold`. `documents_needed`: customers must send documents again.',
    }),
    severity: OneOf(SEVERITIES, { description: 'How bad it is.' }),
    since: NullableString({ format: 'date-time', description: 'Since when; null: not known.' }),
    count: Type.Optional(Type.Integer({ description: 'How many there are, if one item stands for several.' })),
    subject: Type.Optional(
      Type.Object(
        {
          type: OneOf(ATTENTION_SUBJECTS, { description: 'The kind of thing.' }),
          id: Type.String({ description: 'Its id.' }),
        },
        { description: 'What it is about, if it is one thing.' },
      ),
    ),
    params: Type.Record(Type.String(), Type.String(), {
      description:
        'What a text about it says. Webhooks: `host`, `waiting`, the number of events, and of one that fails `disabled_from`, the time from which on another failed attempt disables it. Float: `currency`, `balance` and `days`. Wallets: `currency`, `balance` and `threshold`.',
    }),
  },
  { title: 'AttentionItem' },
);

const EXAMPLE = {
  items: [
    {
      kind: 'webhook_failing',
      params: { host: 'example.com', waiting: '42', disabled_from: '2026-11-25T19:48:07.000Z' },
      subject: { type: 'webhook', id: '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22' },
      severity: 'attention',
      since: '2026-11-20T19:48:07.000Z',
    },
    {
      kind: 'documents_needed',
      count: 6,
      params: {},
      severity: 'info',
      since: '2026-11-18T09:12:40.000Z',
    },
  ],
};

const AttentionData = Type.Object({ items: Type.Array(Item, { description: 'The worst first.' }) });

export function attentionRoutes(dependencies: AttentionDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'getAttention',
      method: 'GET',
      path: '/attention',
      tag: 'Insights',
      summary: 'Read what needs attention',
      description: 'What waits for somebody, the worst first, and of the same severity what has waited longest.',
      status: 200,
      success: 'Attention read',
      data: AttentionData,
      example: { data: EXAMPLE },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, caller, respond }) => respond(await readAttention(dependencies, tenant, caller)),
    }),
  ];
}
