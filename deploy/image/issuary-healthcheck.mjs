#!/opt/issuary/bin/node
// Exits with 0 if every role of this process is ready, else with 1. `--wait SECONDS` repeats until then.
// It reads the same settings as the service: ISSUARY_ROLES, ISSUARY_HOST and the ports.
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_TIME_MAX_MS = 4_000;
const PAUSE_MS = 250;

const { env } = process;
/** The role platform listens only if a card vendor is configured. */
const hasVendor = Object.keys(env).some((name) => /^ISSUARY_(?:LITHIC|STRIPE)_/.test(name) && env[name]);
const PORTS = {
  api: env.ISSUARY_PORT || '8080',
  frame: env.ISSUARY_FRAME_PORT || '8081',
  // In production, the console is served once its origin is set.
  console: env.NODE_ENV === 'production' && !env.ISSUARY_CONSOLE_URL ? undefined : env.ISSUARY_CONSOLE_PORT || '8083',
  worker: env.ISSUARY_METRICS_PORT,
  platform: hasVendor ? env.ISSUARY_PLATFORM_PORT || '8082' : undefined,
};
const names = env.ISSUARY_ROLES || 'all';
const roles = names === 'all' ? Object.keys(PORTS) : names.split(',').map((name) => name.trim());
const urls = roles.flatMap((role) => (PORTS[role] ? [`http://${ownHost()}:${PORTS[role]}/readyz`] : []));

/** An address of this machine at which the service listens. */
function ownHost() {
  const host = env.ISSUARY_HOST || '127.0.0.1';
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Resolves with what is wrong, or undefined. */
function problemOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: ANSWER_TIME_MAX_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200 ? undefined : `${url} returned ${response.statusCode}`);
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.on('error', (error) => resolve(`${url} does not answer (${error.code})`));
  });
}

async function problemsNow() {
  if (urls.length === 0) return ['no role of this process has a port: set ISSUARY_METRICS_PORT'];
  return (await Promise.all(urls.map((url) => problemOf(url)))).filter((problem) => problem !== undefined);
}

const [option, seconds = '0'] = process.argv.slice(2);
const end = performance.now() + (option === '--wait' ? Number(seconds) * 1_000 : 0);
let problems = await problemsNow();
while (problems.length > 0 && performance.now() < end) {
  await sleep(PAUSE_MS);
  problems = await problemsNow();
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
