import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { customerApp } from '#test/customer-api.ts';
import { createTestDatabase } from '#test/harness.ts';
import { systemClock } from '#kit/clock.ts';

const { database } = await createTestDatabase();
const app = await customerApp(database, systemClock);
afterAll(async () => await app.close());

test('documents may be three files of 5 MB; a body of more than 21 MB is too large', async () => {
  const { live } = await app.newPartner();
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const full = Buffer.concat([image, Buffer.alloc(5 * 1024 * 1024 - image.length)]).toString('base64');
  const fields = { document_front_base64: full, document_back_base64: full, address_document_base64: full };
  expect((await live.create(fields)).status).toBe(201);
  expect((await live.create({ ...fields, proof_of_address_base64: full })).status).toBe(413);
});
