import { Type } from 'typebox';
import { MINUTE_MS } from '#kit/durations.ts';
import { problemsOf, type ErrorCode } from '#kit/app-error.ts';
import { durationInWords } from '#kit/in-words.ts';
import { isKey, keyOf } from '#kit/tenant.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { PAGE_SIZE_DEFAULT, PageQuery } from '#api/page.ts';
import type { SecureViewDependencies } from './dependencies.ts';
import { readLog } from './read-log.ts';
import { mintView } from './mint/mint-view.ts';
import { LOG_KEPT_DAYS } from './remove-old-entries.ts';
import { MINTS_MAX, MINTS_WINDOW_MS, REPORTS_MAX, VIEW_MS } from './model.ts';
import { readConsoleOptions } from './options/console-options.ts';
import { readOptions } from './options/read-options.ts';
import { BodyOptions, NoOptions, QueryOptions, type OptionsInput } from './options/schemas.ts';
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
import { changeSettings, originProblems, readSettings } from './settings/settings.ts';

const TAG = 'Secure view';

const MINT_ERRORS: readonly ErrorCode[] = [
  'card_not_found',
  'card_processing',
  'card_not_active',
  'card_failed',
  'card_expired',
  'card_terminated',
  'invalid_request',
  'rate_limited',
];

const MINT_DESCRIPTION =
  'Put the `iframe_url` of the response into an iframe on your page. It shows the card number once, to the first browser that opens it there, ' +
  `within ${durationInWords(VIEW_MS)} of real time. Remove the iframe before that. The card must be active or frozen. ` +
  `At most ${MINTS_MAX} views per card can be created in any ${MINTS_WINDOW_MS / MINUTE_MS} minutes. The headers \`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and \`x-ratelimit-reset\` (seconds until the next view can be created) describe the card’s limit, ` +
  'on success and on the 429 after it. Every call creates another view. An `Idempotency-Key` is ignored, because the secret in the URL is not stored. ' +
  'Each invalid or unknown option is reported under its name. An origin that may not embed is reported once all options are valid on their own.';

const ViewsQuery = Type.Object(PageQuery);

export function secureViewRoutes(dependencies: SecureViewDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'mintSecureView',
      method: 'POST',
      path: '/cards/:id/secure-view',
      tag: TAG,
      summary: 'Create a URL that shows the card number once',
      description: `${MINT_DESCRIPTION} All options are optional. A view that a person of yours creates can be embedded by the console only, and ends with the session of the person.`,
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
      // As for a web view: which origins may embed a view depends on the tenant's settings.
      rules: ({ tenant, caller, body }) =>
        problemsOf(() =>
          isKey(caller)
            ? readOptions({ ...body, embedding: 'webview' }, { environment: tenant.environment, origins: undefined })
            : readConsoleOptions(body, tenant, dependencies.consoleUrl()),
        ),
      handle: async ({ tenant, caller, params, body, respond }) =>
        await mintView(dependencies, {
          tenant,
          caller,
          cardIdOrLocalId: params.id,
          input: body,
          respond,
        }),
    }),
    defineRoute({
      operationId: 'revealCard',
      method: 'GET',
      path: '/cards/:id/reveal',
      tag: TAG,
      scope: 'cards',
      summary: 'Create a secure view with options in the query',
      description:
        `${MINT_DESCRIPTION} An alias of \`POST /cards/{id}/secure-view\` that counts towards the same limit. ` +
        'The object `positions` is accepted only there; use `pan_top` or `pan_position` here. Percent-encode the values: the `#` of a colour is `%23`, the `%` of a length `%25`. HEAD is not supported.',
      params: CardParams,
      query: QueryOptions,
      status: 200,
      success: 'Secure view created',
      data: MintedViewSchema,
      example: { data: MINTED_VIEW_EXAMPLE },
      errors: MINT_ERRORS,
      idempotent: false,
      noHead: true,
      rules: ({ tenant: { environment }, query }) =>
        problemsOf(() =>
          readOptions({ ...query, embedding: 'webview' } as OptionsInput, { environment, origins: undefined }),
        ),
      handle: async ({ tenant, caller, params, query, respond }) =>
        await mintView(dependencies, {
          tenant,
          caller: keyOf(caller),
          cardIdOrLocalId: params.id,
          input: query as OptionsInput,
          respond,
        }),
    }),
    defineRoute({
      operationId: 'listCardViews',
      method: 'GET',
      path: '/cards/:id/views',
      tag: TAG,
      summary: 'Read who saw a card number',
      description:
        'Returns the audit log of the card’s secure views, newest first: every mint, reveal, rejection and copy, never a card number. ' +
        `Entries are kept for ${LOG_KEPT_DAYS} days. At most ${REPORTS_MAX} rejected mints per card and hour, and ${REPORTS_MAX} rejections and copies per view, are logged.`,
      params: CardParams,
      query: ViewsQuery,
      status: 200,
      success: 'Views read',
      data: LogSchema,
      example: { data: LOG_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, params, query, respond }) =>
        respond(
          await readLog(dependencies, tenant, params.id, { after: query.after, size: query.size ?? PAGE_SIZE_DEFAULT }),
        ),
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
      summary: 'Set which pages may embed secure views',
      description:
        'Replaces the current list, with immediate effect, also for views that were created before. Set it before you go live: without a list, no page can embed a view in the live environment.',
      body: SettingsBody,
      status: 200,
      success: 'Settings updated',
      data: SettingsSchema,
      example: { body: { origins: ['https://app.partner.example'] }, data: SETTINGS_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: true,
      rules: ({ tenant: { environment }, acceptedItems }) =>
        originProblems(acceptedItems('origins') as ReadonlyMap<number, string>, environment).problems,
      handle: async (request) => await changeSettings(dependencies, request),
    }),
  ];
}
