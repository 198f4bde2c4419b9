import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { labelText, metricText } from '#kit/metrics.ts';
import type { Queryable } from '#database';
import { oldestEventTimes } from '#events';
import { listCertificates } from '#on-call';
import { requireTenant } from '#partners';
import { healthyStreams } from '#webhooks';
import { sumOpenHolds } from '#authorizations';
import { readWatches, type NetworkWatch } from '#defi';
import { sumFloat } from '#wallets';
import { listFloats } from '#vendor';
import { findOverdueWork } from '../overdue-work.ts';
import { MINOR_UNITS, moneyGauge } from './money-gauge.ts';

interface GaugeParts {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly networks: readonly NetworkWatch[];
}

/**
 * Gauges about the data of all partners. They are the same in every process, and read one after the other, so that a scrape uses one
 * connection. None names a partner.
 */
export async function databaseGauges(parts: GaugeParts): Promise<string> {
  const texts: string[] = [];
  for (const read of [float, openHolds, overdueItems, outboxLag, chainLag, platformFloats, certificates])
    texts.push(await read(parts));
  return texts.join('');
}

async function float({ database }: GaugeParts): Promise<string> {
  const help = "Money in the partners' wallets, in units of the currency.";
  return await moneyGauge(database, 'issuary_float_amount', help, await sumFloat(database));
}

async function openHolds({ database }: GaugeParts): Promise<string> {
  const sums = await sumOpenHolds(database);
  const counts = new Map<string, number>();
  for (const { tenantId, currency, holds } of sums) {
    const labels = labelText({ environment: await environmentOf(database, tenantId), currency });
    counts.set(labels, (counts.get(labels) ?? 0) + holds);
  }
  const help = 'Held money, in units of the currency.';
  return [
    metricText('gauge', 'issuary_open_holds', 'Purchases that hold money.', counts),
    await moneyGauge(database, 'issuary_open_holds_amount', help, sums),
  ].join('');
}

async function overdueItems({ database, clock }: GaugeParts): Promise<string> {
  const now = clock.now();
  const items = new Map<string, number>();
  const oldest = new Map<string, number>();
  for (const { kind, tenantId, environment: named, since } of await findOverdueWork(database, now)) {
    const environment = named ?? (await requireTenant(database, tenantId!)).environment;
    const labels = labelText({ environment, kind });
    items.set(labels, (items.get(labels) ?? 0) + 1);
    oldest.set(labels, Math.max(oldest.get(labels) ?? 0, secondsSince(since, now)));
  }
  return [
    metricText('gauge', 'issuary_overdue_work_items', 'Overdue work that `issuary stuck` lists, by kind.', items),
    metricText('gauge', 'issuary_overdue_work_oldest_seconds', 'How long the oldest item has waited, by kind.', oldest),
  ].join('');
}

async function outboxLag({ database, clock }: GaugeParts): Promise<string> {
  const now = clock.now();
  const streams = await healthyStreams(database, now);
  const lags = new Map([
    [labelText({ environment: 'live' }), 0],
    [labelText({ environment: 'sandbox' }), 0],
  ]);
  for (const { tenantId, createdAt } of await oldestEventTimes(database, streams)) {
    const labels = labelText({ environment: await environmentOf(database, tenantId) });
    lags.set(labels, Math.max(lags.get(labels)!, secondsSince(createdAt, now)));
  }
  const help =
    'Age of the oldest event that was not attempted at a webhook endpoint that accepts events; 0 if there is none.';
  return metricText('gauge', 'issuary_outbox_lag_seconds', help, lags);
}

async function chainLag({ database, clock, networks }: GaugeParts): Promise<string> {
  const now = clock.now();
  const watched = networks.length === 0 ? [] : await readWatches(database);
  const lags: [string, number][] = [];
  const blocks: [string, number][] = [];
  for (const { environment, network, block, updatedAt } of watched) {
    if (!networks.some(({ key }) => key.environment === environment && key.network === network)) continue;
    const labels = labelText({ environment, network });
    lags.push([labels, secondsSince(updatedAt, now)]);
    if (block !== null) blocks.push([labels, Number(block)]);
  }
  return [
    metricText('gauge', 'issuary_chain_lag_seconds', 'Time since a block of the chain was read.', lags),
    metricText('gauge', 'issuary_chain_block', 'Number of the last block that was read.', blocks),
  ].join('');
}

async function platformFloats({ database }: GaugeParts): Promise<string> {
  const floats = await database.rows(listFloats());
  const gauge = (name: string, help: string, of: (float: (typeof floats)[number]) => bigint): string =>
    metricText(
      'gauge',
      name,
      help,
      floats.map((float) => {
        const { vendor, environment, currency } = float;
        return [labelText({ platform: vendor, environment, currency }), Number(of(float)) / MINOR_UNITS];
      }),
    );
  const [available, needed] = ['Balance at the card platform.', 'What its cards could spend at once.'];
  return [
    gauge('issuary_platform_float_amount', `${available} In units of the currency.`, (float) => float.available),
    gauge('issuary_platform_float_needed_amount', `${needed} In units of the currency.`, (float) => float.needed),
  ].join('');
}

async function certificates({ database, clock }: GaugeParts): Promise<string> {
  const now = clock.now();
  const left = (await database.rows(listCertificates())).map(
    ({ host, port, ends_at }) =>
      [labelText({ host, port: String(port) }), (ends_at.getTime() - now.getTime()) / 1_000] as const,
  );
  const help = "Time until the certificate of one of the service's own addresses ends; negative once it has ended.";
  return metricText('gauge', 'issuary_certificate_expiry_seconds', help, left);
}

async function environmentOf(database: Queryable, tenantId: TenantId): Promise<string> {
  return (await requireTenant(database, tenantId)).environment;
}

/** Not negative: the time can be from the clock of another process. */
function secondsSince(since: Date, now: Date): number {
  return Math.max(0, (now.getTime() - since.getTime()) / 1_000);
}
