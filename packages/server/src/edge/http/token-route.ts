import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { invalidRequest } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import { SECOND_MS } from '#kit/durations.ts';
import { durationInWords, numberInWords } from '#kit/in-words.ts';
import { FAILED_ATTEMPTS_MAX, TOKEN_LIFETIME_SECONDS } from '#partners';
import { CONTENT_TYPES, responseFormat } from '#api/response-format.ts';
import { BASE_PATHS } from './base-paths.ts';
import type { RouteContract } from '#api/route.ts';
import { successRenderer } from './success-response.ts';
import type { LedgerThread } from './threads/ledger-thread.ts';
import { requestValidator } from './validation/request-validator.ts';

const TOKEN_PATH = '/authentication/token';

const tokenRequestSchema = Type.Object({
  client_id: Type.String({ minLength: 1, maxLength: 128, description: 'From the API key.' }),
  secret_id: Type.String({
    minLength: 1,
    maxLength: 256,
    description: 'From the API key; shown once, when the key is created.',
  }),
});

const tokenDataSchema = Type.Object({
  access_token: Type.String({ description: 'Send it as `Authorization: Bearer …`.' }),
  token_type: Type.Literal('Bearer', { description: 'Always `Bearer`.' }),
  expires_in: Type.Integer({ description: 'Seconds until the token expires.' }),
});

const SUCCESS = 'access token issued';

/** The contract of the token route, which the documentation adds to those of the route table. */
export const tokenContract: RouteContract = {
  operationId: 'issueToken',
  method: 'POST',
  path: TOKEN_PATH,
  tag: 'Authentication',
  summary: 'Get an access token',
  description: `Exchanges an API key for a token that is valid for ${durationInWords(TOKEN_LIFETIME_SECONDS * SECOND_MS)}. A key can have several valid tokens, so you can get a new one before the old one expires. A token expires no later than its key. Each call creates another token: an \`Idempotency-Key\` is ignored. Wrong secrets are rate limited: 429 after ${numberInWords(FAILED_ATTEMPTS_MAX)} in a minute.`,
  body: tokenRequestSchema,
  status: 200,
  success: SUCCESS,
  data: tokenDataSchema,
  example: {
    body: { client_id: 'ick_sandbox_…', secret_id: 'isk_sandbox_…' },
    data: { access_token: 'eyJhbGciOiJIUzI1NiJ9.…', token_type: 'Bearer', expires_in: TOKEN_LIFETIME_SECONDS },
  },
  errors: ['invalid_credentials', 'mode_mismatch'],
  idempotent: false,
};

/** Mounts the only route that needs no token. It ignores idempotency keys: each call creates a new token. */
export function mountTokenRoute(
  app: FastifyInstance,
  ledgerThread: Pick<LedgerThread, 'issueToken'>,
  environment: Environment,
): void {
  const url = BASE_PATHS[environment] + TOKEN_PATH;
  const validate = requestValidator(tokenContract);
  const respond = successRenderer(tokenContract.status, SUCCESS, tokenDataSchema);
  app.post(url, async (request, reply) => {
    responseFormat(request.headers.accept);
    if (request.body === undefined) request.body = {};
    const problems = validate(request);
    if (problems) throw invalidRequest(problems.all);
    const { client_id: clientId, secret_id: secretId } = request.body as Static<typeof tokenRequestSchema>;
    const issued = await ledgerThread.issueToken({ clientId, secretId, environment, address: request.ip });
    const { status, body } = respond({ ...issued, token_type: 'Bearer' });
    return reply.code(status).type(CONTENT_TYPES.json).send(body);
  });
}
