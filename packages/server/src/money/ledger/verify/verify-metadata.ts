import type { Database, Queryable } from '#database';
import { eventsWithMetadata, type EventType, type EventWithMetadata } from '#events';
import type { OperationId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import { countOperationMetadata, metadataOfKeys, strayMetadata } from '../operation-metadata.ts';
import { verifyPages } from './verify-pages.ts';

interface MetadataReport {
  readonly operations: number;
  /** One text per problem; empty if operations and events agree. */
  readonly problems: readonly string[];
}

/** The events whose metadata is that of their operation. Other events have that of their subject. */
const OF_OPERATIONS: readonly EventType[] = ['card.funded', 'card.withdrawal', 'wallet.credited', 'wallet.debited'];

/** Checks that each operation has the metadata that its event reported when it was sent, and no other operation has any. */
export async function verifyMetadata(database: Database): Promise<MetadataReport> {
  const { count, problems } = await verifyPages(database, {
    all: (snapshot) => eventsWithMetadata(snapshot, OF_OPERATIONS),
    problemsIn,
    problemsOfCount,
  });
  return { operations: count, problems };
}

async function problemsIn(snapshot: Queryable, page: readonly EventWithMetadata[]): Promise<string[]> {
  const keys = page.map(({ tenantId, data }) => ({ tenantId, operationId: data.operation_id as OperationId }));
  const stored = await metadataOfKeys(snapshot, keys);
  return keys.flatMap(({ operationId }, at) => {
    const own = stored.get(operationId);
    if (own === undefined) return [`operation ${operationId}: has no metadata, but its event has`];
    return sorted(own) === sorted(page[at]!.data.metadata)
      ? []
      : [`operation ${operationId}: its metadata is not that of its event`];
  });
}

/** @param count events with metadata */
async function problemsOfCount(snapshot: Queryable, count: number): Promise<string[]> {
  const strays = await strayMetadata(snapshot);
  const problems = strays.map((id) => `operation ${id}: has metadata, but does not exist or cannot have any`);
  const operations = await countOperationMetadata(snapshot);
  if (operations > count) problems.push(`${operations} operations have metadata, but only ${count} events`);
  return problems;
}

function sorted(metadata: Metadata): string {
  return JSON.stringify(Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
