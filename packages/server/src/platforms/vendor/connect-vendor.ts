import type { Database, ExtraWrites, Queryable } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { OpenVendor } from './open-vendor.ts';
import type { VendorKey } from './reference-store.ts';
import { EnrolmentError, type ConnectionCheck } from './vendor-adapter.ts';
import { claimConnection, findConnection, finishConnection, releaseConnection } from './connection-store.ts';

/** More than the calls of any vendor take. A process that dies leaves the vendor to another one after that. */
const CLAIM_MS = MINUTE_MS;

/** What the commit of a connection has besides it. */
interface ConnectionCommit {
  /** Called before anything is changed, and again in the commit. @param connectedAt when the vendor was last connected; null: never */
  readonly check: (transaction: Queryable, connectedAt: Date | null) => Promise<void>;
  readonly extraWrites: ExtraWrites<readonly ConnectionCheck[]>;
}

/**
 * The URL below which a vendor calls this installation.
 * @param base the public URL of the role platform
 * @throws AppError invalid_request
 */
export function vendorUrl(base: string, { vendor, environment }: VendorKey): string {
  const url = URL.canParse(base) ? new URL(base) : undefined;
  const isReachable = url?.protocol === 'https:' || (url?.protocol === 'http:' && environment === 'sandbox');
  if (url === undefined || !isReachable || url.username !== '' || url.password !== '' || /[?#]/.test(base))
    throw invalidRequest({ url: 'must be an https URL such as https://platform.example.com, without a query' });
  return `${url.href.replace(/\/$/, '')}/${vendor}/${environment}`;
}

/**
 * What connecting a vendor would change there.
 * @throws AppError issuer_unavailable if the vendor does not say
 */
export async function planConnection({ database }: { readonly database: Queryable }, vendor: OpenVendor, url: string) {
  const plan = await answered(vendor, async () => await vendor.adapter.planEnrolment(url));
  const [connected] = await database.rows(findConnection(vendor.key));
  return { plan, connectedAt: connected?.connected_at ?? null };
}

/**
 * Registers this installation at a vendor, and stores where. The calls come before the commit: they are safe to repeat, and one process
 * makes them at a time.
 * @returns what the vendor did, and which settings are missing here
 * @throws AppError issuer_unavailable if the vendor did not do all of it, or another process connects it
 */
export async function connectVendor(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  vendor: OpenVendor,
  url: string,
  { check, extraWrites }: ConnectionCommit,
): Promise<readonly ConnectionCheck[]> {
  const { key } = vendor;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const connectedAt = await database.transaction(async (transaction) => {
    const [claimed] = await transaction.rows(claimConnection(key, now, until));
    if (claimed === undefined) throw isBusy();
    await check(transaction, claimed.connected_at);
    return claimed.connected_at;
  });
  try {
    const checks = await answered(vendor, async () => await vendor.adapter.enrol(url));
    await database.transaction(async (transaction) => {
      await check(transaction, connectedAt);
      const [finished] = await transaction.rows(finishConnection(key, until, url, clock.now()));
      if (finished === undefined) throw isBusy();
      for (const write of extraWrites(checks)) transaction.write(write);
    });
    return checks;
  } catch (error) {
    await database.rows(releaseConnection(key, until));
    throw error;
  }
}

function isBusy(): AppError {
  return new AppError('issuer_unavailable', {
    message: 'another process connects this platform; try again in a minute',
    details: { reason: { kind: 'vendor_connecting' } },
  });
}

/** @throws AppError issuer_unavailable */
async function answered<Value>({ key }: OpenVendor, call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof EnrolmentError)) throw error;
    const message = `${key.vendor}: ${error.message}`;
    throw new AppError('issuer_unavailable', { message, details: { reason: error.reason }, cause: error });
  }
}
