import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

interface ClaimedPort {
  readonly port: number;
  readonly release: () => Promise<void>;
}

/**
 * Claims a port for the threads of this process. They could not notice another process on it: with SO_REUSEPORT, which lets all of
 * them listen, one of the same user can, too, and the kernel would distribute the callers between two services. So the port
 * must be free now, and on Linux no other service may claim it until it is released: the claim is a socket without a file,
 * which the kernel removes with the process.
 * @param port 0 for any free port
 * @throws the error of `listen` if the port is in use
 */
export async function claimPort(host: string, port: number): Promise<ClaimedPort> {
  const server = await listening({ host, port });
  const { port: actual } = server.address() as AddressInfo;
  try {
    if (process.platform !== 'linux') return { port: actual, release: () => Promise.resolve() };
    const claim = await listening({ path: `\0issuary-${host}-${actual}` });
    return { port: actual, release: () => closed(claim) };
  } finally {
    await closed(server);
  }
}

async function listening(options: ListenOptions): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(options);
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
