import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run tour` is `issuary tour`. With `--platform lithic` it starts a service of its own whose sandbox is on a double of that
// platform, and takes the tour there.

const ISSUARY = fileURLToPath(new URL('../packages/server/bin/issuary.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../packages/server/src/main.mjs', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

const args = process.argv.slice(2);
const at = args.indexOf('--platform');
const platform = at < 0 ? 'embedded' : args[at + 1];
if (at < 0) process.exitCode = await run(ISSUARY, ['tour', ...args], process.env);
else if (platform === 'lithic') process.exitCode = await tourLithic(args.toSpliced(at, 2));
else {
  process.stderr.write(`tour: --platform must be lithic, not ${platform ?? 'empty'}\n`);
  process.exitCode = 1;
}

async function tourLithic(rest: readonly string[]): Promise<number> {
  const { AUTHORIZATION_SECRET, EVENT_SECRET, LithicDouble } =
    await import('../packages/testing/src/lithic-double/index.ts');
  const folder = await mkdtemp(join(tmpdir(), 'issuary-tour-'));
  const double = await LithicDouble.start({ clock: { now: () => new Date() }, delivers: true });
  const [port, framePort, platformPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    ISSUARY_DATA_DIR: folder,
    ISSUARY_PORT: String(port),
    ISSUARY_FRAME_PORT: String(framePort),
    ISSUARY_PLATFORM_PORT: String(platformPort),
    ISSUARY_LOG_LEVEL: 'error',
    ISSUARY_URL: url,
    ISSUARY_PLATFORM_SANDBOX: 'lithic',
    ISSUARY_LITHIC_SANDBOX_URL: double.url,
    ISSUARY_LITHIC_SANDBOX_API_KEY: double.apiKey,
    ISSUARY_LITHIC_SANDBOX_EVENT_SECRET: EVENT_SECRET,
    ISSUARY_LITHIC_SANDBOX_AUTHORIZATION_SECRET: AUTHORIZATION_SECRET,
  };
  const service = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilReady(service, url);
    double.subscribe(`http://127.0.0.1:${platformPort}/lithic/sandbox`);
    process.stdout.write(`\n     The sandbox is on a double of Lithic at ${double.url}\n`);
    return await run(ISSUARY, ['tour', ...rest], environment);
  } finally {
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'close');
    await double.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function untilReady(service: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && service.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the service did not start');
}

async function run(file: string, given: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [file, ...given], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}
