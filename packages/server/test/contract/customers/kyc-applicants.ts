import sharp from 'sharp';
import { expect } from 'vitest';
import type { Client, Service, TenantClient } from '../../service.ts';
import { allEvents, ANA, type EventView, type ResourceIds } from '../support/fixtures.ts';

export const IMAGE = (
  await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
).toString('base64');

/** Creates a customer with documents. */
export async function newApplicant(client: Client, fields: object = {}): Promise<ResourceIds> {
  const reply = await client.post('/customers', { ...ANA, document_front_base64: IMAGE, ...fields });
  expect(reply).toMatchObject({ status: 201, data: { kyc_status: 'in_review', kyc_reasons: [] } });
  return reply.data;
}

/** The kinds of a customer's documents in the vault. */
export async function documentsOf(service: Service, { tenant }: TenantClient, { id }: ResourceIds): Promise<string[]> {
  const kinds = ['front', 'back', 'address'];
  const found = await Promise.all(
    kinds.map((kind) => service.core.customers.vault.read(tenant.id, `customer/${id}/document_${kind}`)),
  );
  return kinds.filter((_kind, index) => found[index] !== undefined);
}

/** The customer's KYC status and reasons in the API. */
export async function kycOf(client: Client, { id }: ResourceIds): Promise<[string, string[]]> {
  const { data } = await client.get(`/customers/${id}`);
  return [data.kyc_status, data.kyc_reasons];
}

/** The events about one resource, oldest first. */
export async function eventsAbout(client: Client, { id }: { readonly id: string }): Promise<EventView[]> {
  return (await allEvents(client)).filter((event) => event.data.id === id);
}

/** The events about decisions. A rejection for suspected crime is followed by one about the suspension. */
export function decisions(events: readonly EventView[]): EventView[] {
  return events.filter(({ type }) => type !== 'customer.suspended');
}

/** Advances the clock and runs the workers until the customer is no longer in review. @returns status and reasons */
export async function decided(
  service: Service,
  clock: { advance(milliseconds: number): void },
  client: Client,
  customer: ResourceIds,
): Promise<[string, string[]]> {
  const status = async () => {
    clock.advance(1_000);
    await service.work();
    return (await kycOf(client, customer))[0];
  };
  await expect.poll(status, { interval: 20 }).not.toBe('in_review');
  return await kycOf(client, customer);
}
