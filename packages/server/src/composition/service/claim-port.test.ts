import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { claimPort } from './claim-port.ts';

const HOST = '127.0.0.1';

test.skipIf(process.platform !== 'linux')('a claimed port cannot be claimed again until it is released', async () => {
  const { port, release } = await claimPort(HOST, 0);
  await expect(claimPort(HOST, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await release();
  await (await claimPort(HOST, port)).release();
});

test.skipIf(process.platform !== 'linux')('one of many concurrent claims of a port succeeds', async () => {
  const free = await claimPort(HOST, 0);
  await free.release();
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimPort(HOST, free.port)));
  const won = claims.filter((claim) => claim.status === 'fulfilled');
  expect(won).toHaveLength(1);
  await won[0]!.value.release();
});

test('a port that is in use cannot be claimed', async () => {
  const server = createServer().listen({ host: HOST, port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(claimPort(HOST, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  server.close();
});
