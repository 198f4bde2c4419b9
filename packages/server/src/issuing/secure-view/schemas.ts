import { Type } from 'typebox';
import { SECOND_MS } from '#kit/durations.ts';
import { NullableString, OneOf, PathIdOrLocalId, Timestamp, Uuid } from '#api/schema.ts';
import { NextCursor } from '#api/page.ts';
import { FIELDS, OUTCOMES, VIEW_MS } from './model.ts';
import { ORIGIN_LENGTH_MAX, ORIGIN_PATTERN, ORIGIN_PROBLEM } from './settings/origin.ts';

const ORIGINS_MAX = 20;

export const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

export const MintedViewSchema = Type.Object(
  {
    iframe_url: Type.String({
      description:
        'The URL of the view, with its secret after the `#`. It shows the card number once. Do not store or log it.',
    }),
    expires_in: Type.Integer({ description: 'Seconds until the view expires.' }),
    warnings: Type.Array(Type.String(), {
      description:
        'Likely mistakes: options without effect, colours that are hard to read, a view that no page may embed. Usually empty.',
    }),
  },
  { title: 'SecureView' },
);

export const MINTED_VIEW_EXAMPLE = {
  iframe_url:
    'https://frame.issuary.example/v/AZov2cFbf_KOG7DDdcQVaQGaL9nNpnCYkTHN3GE5ogg#q7V2m0n5yXbC3dE8fG1hJ4kL6pQ9rS2tU5vW8xY1zA0',
  expires_in: VIEW_MS / SECOND_MS,
  warnings: [],
};

export const SettingsBody = Type.Object(
  {
    origins: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: {
        type: 'string',
        maxLength: ORIGIN_LENGTH_MAX,
        pattern: ORIGIN_PATTERN,
        'x-problem': ORIGIN_PROBLEM,
        description:
          '`https://` with a host and an optional port, without path or wildcard; international names are encoded. In the sandbox, `http://localhost` and `http://127.0.0.1` are accepted with any port.',
        example: 'https://app.partner.example',
      },
      maxItems: ORIGINS_MAX,
      'x-problem': `must be null or a list of at most ${ORIGINS_MAX} origins, such as https://app.example.com`,
      description: `At most ${ORIGINS_MAX} origins, each once. With an empty list no page can embed views. \`null\` removes your list and restores the default of the environment.`,
    }),
  },
  { title: 'SecureViewSettingsChange' },
);

export const SettingsSchema = Type.Object(
  {
    origins: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string' },
      description: 'The origins that you set, as browsers serialize them; null if you set none.',
    }),
    frame_ancestors: Type.Array(Type.String(), {
      description:
        'The sources of the frame’s `frame-ancestors` policy that are in force: your origins or, without a list, any https page and localhost in the sandbox, and none in live.',
    }),
  },
  { title: 'SecureViewSettings' },
);

export const SETTINGS_EXAMPLE = {
  origins: ['https://app.partner.example'],
  frame_ancestors: ['https://app.partner.example'],
};

const LogEntrySchema = Type.Object(
  {
    id: Uuid(),
    view_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      description: 'The view’s id, shared by all entries of one view; null for a rejected mint.',
    }),
    at: Timestamp({ description: 'Real time, even if the test clock was advanced.' }),
    outcome: OneOf(OUTCOMES, {
      description:
        '`minted`, `mint_refused`: a request of your server, or of a person. `revealed`: the card details were sent to the page. `refused`: the page got the reason why it shows nothing. `copied`: the page reported that a field was copied, by its button or by hand.',
    }),
    reason: NullableString({
      description:
        'Why it was rejected. For a mint, the error code; for a view, `unknown` (wrong secret), `expired`, `used`, `card_unavailable` or `not_from_the_frame`; null otherwise.',
    }),
    field: NullableString({ description: `The copied field: ${FIELDS.join(', ')}; null otherwise.` }),
    address: NullableString({ description: 'The viewer’s IP address; null for requests of your server.' }),
    browser: NullableString({ description: 'The viewer’s `User-Agent`; null for requests of your server.' }),
    person: Type.Unsafe<{ id: string; name: string } | null>({
      type: ['object', 'null'],
      properties: {
        id: Uuid({ description: 'The id of the person.' }),
        name: Type.String({ description: 'The full name, as at that time.' }),
      },
      required: ['id', 'name'],
      additionalProperties: false,
      description: 'Who created the view in the console; null: an API key did.',
    }),
    purpose: NullableString({ description: 'Why the view was created, if that was said; null otherwise.' }),
  },
  { title: 'SecureViewLogEntry' },
);

export const LogSchema = Type.Object({ views: Type.Array(LogEntrySchema), next_cursor: NextCursor() });

const VIEW_ID = '019a2fd9-cda6-7098-9131-cddc6139a208';

export const LOG_EXAMPLE = {
  views: [
    {
      id: '019a2fda-1d33-7b52-8c0e-55d7a3f1e90b',
      view_id: VIEW_ID,
      at: '2026-11-20T09:30:20.083Z',
      outcome: 'copied',
      reason: null,
      field: 'pan',
      address: '203.0.113.7',
      browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
      person: { id: '01926c3e-7c00-7abc-8def-0123456789ac', name: 'Sam Ruiz' },
      purpose: null,
    },
    {
      id: '019a2fd9-cda8-7f10-a2c4-0b9e6d417f35',
      view_id: VIEW_ID,
      at: '2026-11-20T09:30:00.166Z',
      outcome: 'minted',
      reason: null,
      field: null,
      address: null,
      browser: null,
      person: { id: '01926c3e-7c00-7abc-8def-0123456789ac', name: 'Sam Ruiz' },
      purpose: 'The customer reads the number out on the phone',
    },
  ],
  next_cursor: null,
};
