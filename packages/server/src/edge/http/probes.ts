import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import { successEnvelope } from './envelope.ts';

/** `/healthz`: the process is up. `/readyz`: it can serve requests. Both are for the operator's network. */
export function addProbes(app: FastifyInstance, isReady: () => Promise<void>): void {
  app.get('/healthz', () => successEnvelope(200, 'up', { status: 'up' }));
  app.get('/readyz', async () => await readiness(isReady));
}

/** What a probe answers if the service can serve requests. @throws AppError if not */
export async function readiness(isReady: () => Promise<void>): Promise<object> {
  try {
    await isReady();
  } catch (error) {
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 1 });
  }
  return successEnvelope(200, 'ready', { status: 'ready' });
}
