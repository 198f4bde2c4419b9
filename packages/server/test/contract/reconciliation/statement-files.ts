import { newCard } from '../support/fixtures.ts';
import type { Client, Service, TenantClient } from '../../service.ts';
import { until } from '../../torture/until.ts';

/** More than are compared before the response. */
export const LARGE_ROWS = 10_001;

export const CSV = { headers: { 'content-type': 'text/csv' } };

/** A card with a few deposits, and a file of many rows, one of which names a deposit. */
export async function largeFile(
  service: Service,
  rows: number,
): Promise<{ client: TenantClient; file: string; card: string }> {
  const today = service.core.clock.now().toISOString().slice(0, 10);
  const client = (await service.newPartner()).sandbox;
  const { id: card } = await newCard(client);
  for (const reference of ['one', 'two']) await client.post(`/cards/${card}/deposit`, { amount: 5, reference });
  const lines = Array.from({ length: rows }, (_, index) => {
    const reference = index === Math.floor(rows / 2) ? 'one' : `absent ${index}`;
    return `${card},${reference},5.00,${today}`;
  });
  return { client, card, file: ['card,reference,amount,date', ...lines].join('\n') };
}

export const read = async (client: Client, id: string) => (await client.get(`/reconciliations/${id}`)).data;

/** Runs worker rounds, each of which ends after some seconds, until the file is compared. */
export async function compared(service: Service, client: Client, id: string) {
  await until('the file is compared', 120, async () => {
    await service.work();
    return (await read(client, id)).status !== 'processing';
  });
  return await read(client, id);
}

export const counts = (data: { summary: Record<string, { count: number }> }): number[] =>
  ['matched', 'amount_differs', 'missing_in_ledger', 'missing_in_file'].map((name) => data.summary[name]!.count);
