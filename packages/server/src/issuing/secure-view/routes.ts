import { Type } from 'typebox';
import type { ErrorCode } from '../../foundation/kit/app-error.ts';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import type { SecureViewDependencies } from './dependencies.ts';
import { readLog } from './log/read-log.ts';
import { mintView } from './mint/mint-view.ts';
import { BodyOptions, NoOptions, QueryOptions, type OptionsInput } from './options/options.schema.ts';
import {
  CardParams,
  LOG_EXAMPLE,
  LogSchema,
  MINTED_VIEW_EXAMPLE,
  MintedViewSchema,
  SETTINGS_EXAMPLE,
  SettingsBody,
  SettingsSchema,
} from './schemas.ts';
import { changeSettings, readSettings } from './settings/settings.ts';

const TAG = 'Secure view';

const MINT_ERRORS: readonly ErrorCode[] = [
  'card_not_found',
  'card_processing',
  'card_not_active',
  'card_terminated',
  'invalid_request',
  'rate_limited',
];

const MINT_DESCRIPTION =
  'The answer’s `iframe_url` goes into an iframe on your page; it shows the number once, to the first browser that opens it there, ' +
  'within 90 seconds of real time. Remove the frame before that. The card must be active or frozen. ' +
  '20 an hour and card can be minted, in any 60 minutes: `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until one more can be) of a success tell of the card, ' +
  'and so do those of the 429 that follows. Every call makes another view; an `Idempotency-Key` is ignored, since the secret in the address is kept nowhere. ' +
  'A mistake is named under its option, and a name that is no option is a mistake as well. What is wrong with options together (a field placed twice, an origin that may not embed) is named once each of them alone is right.';

export function secureViewRoutes(dependencies: SecureViewDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'mintSecureView',
      method: 'POST',
      path: '/cards/:id/secure-view',
      tag: TAG,
      summary: 'Make an address that shows the card number once',
      description: `${MINT_DESCRIPTION} All options can be left out.`,
      params: CardParams,
      query: NoOptions,
      body: BodyOptions,
      status: 200,
      success: 'Secure view created',
      data: MintedViewSchema,
      example: {
        body: {
          theme: 'custom',
          layout: 'card',
          background_color: '#111827',
          text_color: '#ffffff',
          fields_order: 'pan,expiry,cvv',
        },
        data: MINTED_VIEW_EXAMPLE,
      },
      errors: MINT_ERRORS,
      idempotent: false,
      handle: async ({ tenant, params, body, respond }) =>
        await mintView(dependencies, { tenant, cardIdOrLocalId: params.id, input: body, respond }),
    }),
    defineRoute({
      operationId: 'revealCard',
      method: 'GET',
      path: '/cards/:id/reveal',
      tag: TAG,
      summary: 'The same, with its options in the query',
      description:
        `${MINT_DESCRIPTION} This call is the same as \`POST /cards/{id}/secure-view\`, and counts towards the same limit; ` +
        'the object `positions` can be given there alone, and here as `pan_top` or `pan_position`. Encode the values: the `#` of a colour is `%23`, the `%` of a length `%25`. There is no HEAD of it.',
      params: CardParams,
      query: QueryOptions,
      status: 200,
      success: 'Secure view created',
      data: MintedViewSchema,
      example: { data: MINTED_VIEW_EXAMPLE },
      errors: MINT_ERRORS,
      idempotent: false,
      noHead: true,
      handle: async ({ tenant, params, query, respond }) =>
        await mintView(dependencies, { tenant, cardIdOrLocalId: params.id, input: query as OptionsInput, respond }),
    }),
    defineRoute({
      operationId: 'listCardViews',
      method: 'GET',
      path: '/cards/:id/views',
      tag: TAG,
      summary: 'Read who saw a card number',
      description:
        'The audit log of the card’s secure views, newest first: every mint, reveal, refusal and copy, never a number. ' +
        'It goes back 400 days. Of refused mints it tells of 50 an hour and card, and of refusals and copies of 50 a view.',
      params: CardParams,
      query: Type.Object({
        after: Type.Optional(Type.String({ maxLength: 64, description: '`next_cursor` of an earlier page.' })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      status: 200,
      success: 'Views read',
      data: LogSchema,
      example: { data: LOG_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, params, query, respond }) =>
        respond(await readLog(dependencies, tenant, params.id, { after: query.after, size: query.size ?? 20 })),
    }),
    defineRoute({
      operationId: 'getSecureViewSettings',
      method: 'GET',
      path: '/settings/secure-view',
      tag: TAG,
      summary: 'Read which pages may embed secure views',
      description: 'Returns the origins that may embed secure views.',
      status: 200,
      success: 'Settings read',
      data: SettingsSchema,
      example: { data: SETTINGS_EXAMPLE },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, respond }) => respond(await readSettings(dependencies, tenant)),
    }),
    defineRoute({
      operationId: 'setSecureViewSettings',
      method: 'PUT',
      path: '/settings/secure-view',
      tag: TAG,
      summary: 'Say which pages may embed secure views',
      description:
        'Takes the place of what was there, and is in force at once, for views that were minted before as well. Set it before you go live: until then no page can embed a view there.',
      body: SettingsBody,
      status: 200,
      success: 'Settings updated',
      data: SettingsSchema,
      example: { body: { origins: ['https://app.partner.example'] }, data: SETTINGS_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: true,
      handle: async (request) => await changeSettings(dependencies, request),
    }),
  ];
}
