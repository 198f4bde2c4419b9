import { expect, test } from 'vitest';
import type { Secret } from '#kit/secret.ts';
import type { KycSubmission } from '#ports/kyc.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { decided, eventsAbout, kycOf, newApplicant } from './kyc-applicants.ts';

const database = await createTestDatabase();
const clock = adjustableClock();

test('concurrent workers of several processes apply each decision once', async () => {
  const service = await startService(database, { clock });
  const second = await startService(database, { clock });
  const { sandbox } = await service.newPartner();
  const customers = await Promise.all(Array.from({ length: 12 }, () => newApplicant(sandbox)));
  for (const customer of customers)
    await expect
      .poll(
        async () => {
          clock.advance(1_000);
          await Promise.all([service.work(), second.work(), service.work(), second.work()]);
          return (await kycOf(sandbox, customer))[0];
        },
        { interval: 20 },
      )
      .toBe('approved');
  for (const customer of customers) expect(await eventsAbout(sandbox, customer)).toHaveLength(1);
});

test('a platform that collects documents itself receives none from the service', async () => {
  const submissions: KycSubmission[] = [];
  const read: (Secret<Buffer> | undefined)[] = [];
  const remote = await startService(database, {
    clock,
    platform: (embedded) => ({
      capabilitiesIn: (environment) => ({ ...embedded.capabilitiesIn(environment), kyc: 'hosted' }),
      async submitKyc(submission) {
        read.push(await submission.readDocument('front'));
        submissions.push(submission);
      },
    }),
  });
  const partner = await remote.newPartner();
  const { id } = await newApplicant(partner.sandbox, { document_type: 'PASSPORT', document_number: 'X1' });
  await expect.poll(() => submissions).toHaveLength(1);
  expect(read).toEqual([undefined]);
  expect(submissions[0]).toEqual({
    tenantId: partner.sandbox.tenant.id,
    environment: 'sandbox',
    customerId: id,
    submission: 1,
    holder: {
      firstName: 'Ana',
      lastName: 'Reyes',
      dateOfBirth: '1990-12-31',
      email: 'ana@example.com',
      phone: '+14155552671',
      address: null,
      taxId: null,
      consentAt: null,
      consentIp: null,
    },
    issuingCountry: 'USA',
    documentType: 'PASSPORT',
    documentNumber: 'X1',
    readDocument: expect.any(Function),
  });
});

test('with ISSUARY_APPROVED_CUSTOMERS_ONLY, cards can be issued once the customer is approved', async () => {
  const strict = await startService(database, { clock, settings: { ISSUARY_APPROVED_CUSTOMERS_ONLY: 'yes' } });
  const { sandbox: client } = await strict.newPartner();
  const customer = await newApplicant(client);
  const refused = await client.post('/cards', { customer_id: customer.id });
  expect(refused.body.data.error.code).toBe('customer_not_approved');
  expect(await decided(strict, clock, client, customer)).toEqual(['approved', []]);
  expect((await client.post('/cards', { customer_id: customer.id })).status).toBe(201);
});
