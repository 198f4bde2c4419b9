import type { FastifyInstance } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';
import { successEnvelope } from './envelope.ts';
import { shareCheck } from './share-check.ts';

/** Everyone can read `/status`, and a check takes a query. */
const STATUS_AGE_MS_MAX = 1_000;

/** `/healthz`: the process is up. `/readyz`: it can serve requests. Both are for the operator's network. */
export function addProbes(app: FastifyInstance, isReady: () => Promise<void>): void {
  app.get('/healthz', () => successEnvelope(200, 'up', { status: 'up' }));
  addReadiness(app, '/readyz', isReady);
}

/** `/status`: whether the service can serve requests, for everyone. */
export function addStatus(app: FastifyInstance, isReady: () => Promise<void>): void {
  addReadiness(app, '/status', shareCheck(isReady, STATUS_AGE_MS_MAX));
}

function addReadiness(app: FastifyInstance, path: string, isReady: () => Promise<void>): void {
  app.get(path, async () => {
    try {
      await isReady();
    } catch (error) {
      throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 1 });
    }
    return successEnvelope(200, 'ready', { status: 'ready' });
  });
}
