import { IN_MEMORY_CAPABILITIES } from '../../testing/src/in-memory-platform.ts';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#http/app.ts';
import { Metrics } from '#http/metrics.ts';
import { ThisLedgerThread } from '#http/threads/ledger-thread.ts';
import { createLogger } from '#http/logging.ts';
import { AppError } from '#kit/app-error.ts';
import { kycSubmission, type CustomerDependencies } from '#customers';
import { customerRoutes } from '../src/issuing/customers/routes.ts';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import { PartnerDirectory, Revocations, Tokens } from '#partners';
import { Vault } from '#vault';
import { WorkRunner } from '#work';
import { call, type Method, type Reply } from './client.ts';

const BASE_PATHS = { live: '/business/v1', sandbox: '/business/sandbox/v1' } as const;

/** A client of the customers API for one partner and environment. */
export interface CustomerApi {
  readonly tenant: Tenant;
  /** An access token, valid for any process on the same database. */
  readonly token: string;
  call(method: Method, path: string, body?: unknown, idempotencyKey?: string): Promise<Reply>;
  /** Creates Ana, with these fields added or replaced. */
  create(fields?: object, idempotencyKey?: string): Promise<Reply>;
  /** Creates Ana likewise. @returns the data of the response */
  created(fields?: object): Promise<Reply['body']>;
  patch(id: string | number, fields: object, idempotencyKey?: string): Promise<Reply>;
  read(id: string | number): Promise<Reply>;
}

/** The required fields of a new customer. */
export const ANA = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: '+14155552671',
  country_code: 'US',
  date_of_birth: '1990-12-31',
};

/** The field names of an error response. */
export function fieldsOf(answer: Reply): string[] {
  return Object.keys(answer.body.data.error.fields);
}

/** Accepts KYC submissions and never decides them. */
const SILENT_PLATFORM: CustomerDependencies['platform'] = {
  capabilitiesIn: () => IN_MEMORY_CAPABILITIES,
  submitKyc: async () => undefined,
};

/** Creates an application with only the customers API, and a function that creates partners for it. */
export async function customerApp(database: Database, clock: Clock, options: { kyc_consent_required?: boolean } = {}) {
  const key = (name: string): Secret<Buffer> => new Secret(Buffer.alloc(32, name));
  const vault = new Vault({ database, masterKey: key('master'), clock });
  const revocations = new Revocations(database, clock);
  await revocations.start();
  const tokens = new Tokens({
    database,
    clock,
    pepper: key('pepper'),
    signingKey: async () => key('signing'),
    revocations,
  });
  const directory = new PartnerDirectory(database, clock, key('pepper'));
  const work = new WorkRunner({ database, clock, id: newId() });
  const customers: CustomerDependencies = { database, vault, clock, work, platform: SILENT_PLATFORM, ...options };
  work.connect({ kinds: [kycSubmission(customers)], onRan: () => undefined, onFailure: () => undefined });
  const app: FastifyInstance = await createApp({
    logger: createLogger('silent'),
    tokens,
    ledgerThread: new ThisLedgerThread({
      tokens,
      isReady: async () => undefined,
      metrics: new Metrics(),
    }),
    isReady: async () => undefined,
    routes: customerRoutes(customers),
    apiUrl: () => 'http://127.0.0.1',
    openDownload: () => Promise.reject(new AppError('export_not_found')),
    events: [],
    describeConsole: () => ({}),
    requestHashKey: key('requests'),
    environments: new Map<Environment, number | undefined>([
      ['live', undefined],
      ['sandbox', undefined],
    ]),
    metricsAllow: [],
    trustedProxies: [],
    connections: { all_max: 1_000, per_address_max: 1_000 },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  async function send(
    { tenant, token }: Pick<CustomerApi, 'tenant' | 'token'>,
    method: Method,
    path: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<Reply> {
    return await call(method, origin + BASE_PATHS[tenant.environment] + path, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
    });
  }

  async function newPartner(): Promise<Record<Environment, CustomerApi>> {
    const partner = await directory.createPartner('Partner', () => []);
    const api = async (environment: Environment): Promise<CustomerApi> => {
      const { tenant, key } = partner[environment];
      const issued = await tokens.issue(key.clientId, key.secretId.reveal(), environment, '127.0.0.1');
      const token = issued.access_token;
      const callAsPartner: CustomerApi['call'] = async (...request) => await send({ tenant, token }, ...request);
      const create: CustomerApi['create'] = async (fields, key) =>
        await callAsPartner('POST', '/customers', { ...ANA, ...fields }, key);
      return {
        tenant,
        token,
        call: callAsPartner,
        create,
        created: async (fields) => (await create(fields)).body.data,
        patch: async (id, fields, key) => await callAsPartner('PATCH', `/customers/${id}`, fields, key),
        read: async (id) => await callAsPartner('GET', `/customers/${id}`),
      };
    };
    return { live: await api('live'), sandbox: await api('sandbox') };
  }

  return {
    vault,
    newPartner,
    send,
    close: async () => {
      await app.close();
      await revocations.stop();
    },
  };
}
