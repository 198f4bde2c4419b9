import type { ManualClock } from '../../../testing/src/manual-clock.ts';
import type { TenantClient } from '../service.ts';
import { newCard, newCustomer } from '../contract/support/fixtures.ts';

const SHOP = { name: 'Tienda Azul', mcc: '5651', country: 'US', city: 'Miami' };

/** Reaches the limit of failed attempts that every card has, and one that freezes the card. Declines must have no fee. */
export async function causeFailedAttempts(client: TenantClient, clock: ManualClock): Promise<void> {
  const customer = await newCustomer(client);
  const freezing = { failed_attempts: { count: 2, within_minutes: 10, action: 'freeze' } };
  for (const { controls, guesses } of [
    { controls: {}, guesses: 5 },
    { controls: freezing, guesses: 2 },
  ]) {
    clock.advance(1_000);
    const fields: object = { customer_id: customer.id, amount: 10, controls };
    const { id } = await newCard(client, fields);
    for (let guess = 1; guess <= guesses; guess += 1) {
      clock.advance(1_000);
      await client.post(`/simulations/cards/${id}/authorizations`, { amount: '1.00', merchant: SHOP, cvv: 'mismatch' });
    }
  }
}
