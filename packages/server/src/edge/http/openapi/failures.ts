import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from '#kit/app-error.ts';
import { failureEnvelope, failureSchema } from '../envelope.ts';
import { ERROR_GUIDE } from '../error-guide.ts';
import { ERROR_DOCUMENTATION_PATH } from '../error-response.ts';
import type { FailureHeaders } from './headers.ts';
import { pascalCase } from './names.ts';
import type { JsonObject, SchemaLibrary } from './schema-library.ts';

const EXAMPLE_REQUEST_ID = '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55';
const EXAMPLE_FIELDS = { currency: 'must be one of usd, eur, gbp' };

const EXAMPLE_BALANCE = { available: '4.65', required: '25.35', currency: 'usd' };
const EXAMPLE_DETAILS: Readonly<Partial<Record<ErrorCode, ErrorDetails>>> = {
  insufficient_merchant_balance: EXAMPLE_BALANCE,
  insufficient_card_balance: EXAMPLE_BALANCE,
  card_not_active: { card_status: 'frozen' },
  card_not_frozen: { card_status: 'active' },
  kyc_case_claimed: {
    claimed_by: { id: '0197a3c2-6e10-7d02-8c41-2b7f1e9d3a64', name: 'Ada Moreau' },
    claimed_until: '2026-11-25T14:35:00.000Z',
  },
  mode_mismatch: {
    hint: 'a sandbox key was used with the live URL; use the sandbox URL with this key, or a live key with this URL',
  },
};

const AnyErrorCode = {
  title: 'ErrorCode',
  type: 'string',
  enum: Object.keys(ERRORS),
  description: 'What went wrong, for programs. Each is explained at `doc_url`; new ones can be added.',
  'x-enumDescriptions': Object.fromEntries(Object.entries(ERROR_GUIDE).map(([code, { meaning }]) => [code, meaning])),
};

/** The error responses of all operations. Each set of codes is described once and referenced wherever it can occur. */
export class FailureLibrary {
  readonly #schemas: SchemaLibrary;
  readonly #headersOf: FailureHeaders;
  readonly #responses = new Map<string, JsonObject>();
  readonly #examples = new Map<ErrorCode, JsonObject>();

  /** @param headersOf the headers of an error response */
  constructor(schemas: SchemaLibrary, headersOf: FailureHeaders) {
    this.#schemas = schemas;
    this.#headersOf = headersOf;
  }

  /** A reference to the response for one status of an operation, which can have these codes. */
  response(status: number, codes: readonly ErrorCode[]): JsonObject {
    const name = codes.map(pascalCase).join('Or');
    if (!this.#responses.has(name)) this.#responses.set(name, this.#describe(status, codes));
    return { $ref: `#/components/responses/${name}` };
  }

  responses(): JsonObject {
    return sorted(this.#responses);
  }

  examples(): JsonObject {
    return sorted(this.#examples);
  }

  #describe(status: number, codes: readonly ErrorCode[]): JsonObject {
    return {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message ?? 'without a message'}`).join('\n\n'),
      headers: this.#headersOf(status, codes),
      content: {
        'application/json': {
          schema: this.#schemas.publish(failureSchema(codes, this.#schemas.publish(AnyErrorCode))),
          examples: Object.fromEntries(codes.map((code) => [code, this.#example(code)])),
        },
      },
    };
  }

  #example(code: ErrorCode): JsonObject {
    const details = EXAMPLE_DETAILS[code];
    const error = new AppError(code, {
      ...(code === 'invalid_request' && { fields: EXAMPLE_FIELDS }),
      ...(details && { details }),
    });
    this.#examples.set(code, {
      summary: error.messages[0] ?? code,
      value: failureEnvelope(error, EXAMPLE_REQUEST_ID, ERROR_DOCUMENTATION_PATH),
    });
    return { $ref: `#/components/examples/${code}` };
  }
}

function sorted(entries: ReadonlyMap<string, JsonObject>): JsonObject {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
