import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Environment } from '../kit/tenant.ts';
import { TOKEN_LIFETIME_SECONDS, type Tokens } from '../partners/index.ts';
import { successEnvelope, successSchema } from './envelope.ts';
import { nameIgnoredFields } from './ignored-fields.ts';
import { BASE_PATHS } from './mount.ts';

export const TOKEN_PATH = '/authentication/token';

export const tokenRequestSchema = Type.Object({
  client_id: Type.String({ minLength: 1, maxLength: 128, description: 'From the API key.', example: 'ick_sandbox_…' }),
  secret_id: Type.String({
    minLength: 1,
    maxLength: 256,
    description: 'From the API key; shown once at its creation.',
  }),
});

export const tokenDataSchema = Type.Object({
  access_token: Type.String({ description: 'Send it as `Authorization: Bearer …`.' }),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'Seconds.' }),
});

/** The one route that needs no token: it gives one. Takes no idempotency key; each call makes a new token. */
export function mountTokenRoute(app: FastifyInstance, tokens: Tokens, environment: Environment): void {
  const url = BASE_PATHS[environment] + TOKEN_PATH;
  const nameIgnored = nameIgnoredFields({ body: tokenRequestSchema });
  app.post<{ Body: { client_id: string; secret_id: string } }>(
    url,
    {
      schema: { body: tokenRequestSchema, response: { 200: successSchema(tokenDataSchema) } },
      preValidation: (request, reply, done) => {
        (request as { body: unknown }).body ??= {};
        nameIgnored(request, reply);
        done();
      },
    },
    async (request, reply) => {
      const { client_id, secret_id } = request.body;
      const access_token = await tokens.issue(client_id, secret_id, environment, request.ip);
      reply.header('cache-control', 'no-store');
      return successEnvelope(200, 'access token issued', {
        access_token,
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME_SECONDS,
      });
    },
  );
}
