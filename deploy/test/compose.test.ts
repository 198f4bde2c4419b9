import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { documentedSettings, read } from './files.ts';

interface Service {
  readonly image?: string;
  readonly mem_limit?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
}

const text = await read('deploy/compose/compose.yaml');
const { services, networks, secrets } = parse(text, { merge: true }) as Compose;
const own = Object.entries(services).filter(([, { image }]) => image?.includes('issuary'));
const roles = own.filter(([, { command }]) => command === undefined);

test('it has PostgreSQL, a migration, each role and a proxy', () => {
  expect(roles.map(([name, { environment }]) => [name, environment?.['ISSUARY_ROLES']])).toEqual([
    ['api-1', 'api'],
    ['api-2', 'api'],
    ['frame', 'frame'],
    ['console', 'console'],
    ['platform', 'platform'],
    ['worker', 'worker'],
  ]);
  expect(services['migrate']?.command).toEqual(['migrate']);
  expect(services).toHaveProperty('postgres');
  expect(services).toHaveProperty('proxy');
});

test.each(own)(
  '%s runs read-only, without privileges, with documented settings and secrets in files',
  async (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      user: '10001:10001',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '40s',
    });
    expect(service).not.toHaveProperty('ports');
    const documented = await documentedSettings();
    expect(Object.keys(service.environment!).filter((name) => !documented.has(name))).toEqual([]);
    for (const name of ['ISSUARY_DATABASE_URL', 'ISSUARY_MASTER_KEY']) {
      const file = service.environment![`${name}_FILE`]!;
      expect(service.secrets).toContain(file.replace('/run/secrets/', ''));
      expect(service.environment).not.toHaveProperty(name);
    }
  },
);

test('every service has a memory limit, and the example says how much PostgreSQL and all others take', async () => {
  const limits = Object.entries(services).map(([name, { mem_limit }]) => [name, mem_limit] as const);
  expect(limits.filter(([, limit]) => !/^(?:\d+[mg]|\$\{POSTGRES_MEMORY:-\d+g\})$/.test(limit ?? ''))).toEqual([]);
  const megabytes = (limit: string): number => Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);
  const others = limits.filter(([name]) => name !== 'postgres');
  const total = (without: string[]): string =>
    (
      others
        .filter(([name]) => !without.includes(name))
        .map(([, limit]) => megabytes(limit!))
        .reduce((sum, each) => sum + each, 0) / 1024
    ).toFixed(2);
  // The migration has ended before the others start.
  expect(await read('deploy/compose/.env.example')).toContain(
    `can use ${total(['migrate', 'platform', 'console'])} GB together, ${total(['migrate'])} GB with \`platform\` and \`console\``,
  );
});

test('the images are those of the example, so that a digest can be set', async () => {
  const example = new Map(
    [...(await read('deploy/compose/.env.example')).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  for (const { image = '' } of Object.values(services)) {
    const [, name, standard] = /^\$\{(\w+):-(.*)\}$/.exec(image)!;
    expect([name, example.get(name!)]).toEqual([name, standard]);
  }
});

test('no password is in it, and every secret is a file that is not in the repository', async () => {
  expect(text).not.toMatch(/postgres(?:ql)?:\/\//);
  expect(text).not.toMatch(/^\s+POSTGRES_PASSWORD:/m);
  expect(Object.values(secrets).map(({ file }) => file)).toEqual(
    Object.keys(secrets).map((name) => `./secrets/${name}`),
  );
  expect(await read('deploy/compose/.gitignore')).toBe('secrets/\n.env\n');
});

test('only the proxy has ports, and only the worker and the proxy have a way out', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  const leaving = Object.entries(services).filter(([, service]) =>
    service.networks.some((name) => networks[name]?.internal !== true),
  );
  expect(leaving.map(([name]) => name)).toEqual(['worker', 'proxy']);
});

test('the trusted proxy is the network of the proxy', () => {
  const [{ subnet }] = networks['proxy']!.ipam!.config as [{ subnet: string }];
  for (const [, { environment }] of own) expect(environment!['ISSUARY_TRUSTED_PROXIES']).toBe(subnet);
});

test('the file for a rotation gives each service of Issuary the previous master key, too', async () => {
  const rotation = parse(await read('deploy/compose/rotation.yaml'), { merge: true }) as Compose;
  expect(Object.keys(rotation.services).toSorted()).toEqual(own.map(([name]) => name).toSorted());
  for (const service of Object.values(rotation.services))
    expect(service).toEqual({
      environment: { ISSUARY_MASTER_KEY_PREVIOUS_FILE: '/run/secrets/master-key-previous' },
      secrets: ['master-key-previous'],
    });
  expect(rotation.secrets).toEqual({ 'master-key-previous': { file: './secrets/master-key-previous' } });
});

describe('the file for a card vendor', async () => {
  const platform = parse(await read('deploy/compose/platform.yaml'), { merge: true }) as Compose;

  test('adds documented settings, and gives each service only the secrets that its role needs', async () => {
    const documented = await documentedSettings();
    const given = Object.entries(platform.services).filter(([name]) => name !== 'proxy');
    for (const [, { environment = {}, secrets: names }] of given) {
      expect(Object.keys(environment).filter((name) => !documented.has(name))).toEqual([]);
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(names).toEqual(files.map((file) => file.replace('/run/secrets/', '')));
    }
    expect(Object.fromEntries(given.map(([name, service]) => [name, service.secrets]))).toEqual({
      'api-1': ['stripe-live-api-key'],
      'api-2': ['stripe-live-api-key'],
      worker: ['stripe-live-api-key'],
      console: ['stripe-live-api-key'],
      frame: ['stripe-live-frame-api-key'],
      platform: ['stripe-live-webhook-secret'],
    });
    expect(Object.values(platform.secrets).map(({ file }) => file)).toEqual(
      Object.keys(platform.secrets).map((name) => `./secrets/${name}`),
    );
  });

  test('lets out what calls the vendor, and no more', () => {
    const leaving = Object.entries(platform.services).filter(([, each]) => each.networks?.includes('outgoing'));
    expect(leaving.map(([name]) => name).toSorted()).toEqual(['api-1', 'api-2', 'console', 'frame', 'worker']);
    expect(services['platform']?.networks).not.toContain('outgoing');
  });

  test('brings the role platform, which does not run otherwise, behind the proxy', async () => {
    expect(services['platform']?.profiles).toEqual(['platform']);
    const [mount] = platform.services['proxy']!.volumes!;
    expect(mount).toBe('./platform.caddy:/etc/caddy/sites/platform.caddy:ro');
    expect(await read('deploy/compose/Caddyfile')).toContain('\nimport sites/*.caddy\n');
    expect(await read('deploy/compose/platform.caddy')).toMatch(/reverse_proxy platform:8082 \{\n\t+import ready\n/);
  });
});

describe('the file for the console', async () => {
  const console = parse(await read('deploy/compose/console.yaml'), { merge: true }) as Compose;

  test('brings the role console, which does not run otherwise, behind the proxy', async () => {
    expect(services['console']?.profiles).toEqual(['console']);
    const [mount] = console.services['proxy']!.volumes!;
    expect(mount).toBe('./console.caddy:/etc/caddy/sites/console.caddy:ro');
    const site = await read('deploy/compose/console.caddy');
    expect(site).toMatch(/reverse_proxy console:8083 \{\n\t+import ready\n/);
    expect(site).toContain('@internal path /metrics /healthz /readyz\n\trespond @internal 404');
  });

  test('tells the console and the commands its origin', () => {
    const settings = { ISSUARY_CONSOLE_URL: 'https://${CONSOLE_HOST:?set CONSOLE_HOST in .env}' };
    expect(console.services['console']).toEqual({ environment: settings });
    expect(console.services['worker']).toEqual({ environment: settings });
  });
});

test('the file for an OpenID provider gives the console documented settings, the secret and a way out', async () => {
  const oidc = parse(await read('deploy/compose/oidc.yaml')) as Compose;
  expect(Object.keys(oidc.services)).toEqual(['console']);
  const { environment = {}, secrets: names, networks: used } = oidc.services['console']!;
  const documented = await documentedSettings();
  expect(Object.keys(environment).filter((name) => !documented.has(name))).toEqual([]);
  expect(environment['ISSUARY_OIDC_CLIENT_SECRET_FILE']).toBe('/run/secrets/oidc-client-secret');
  expect([names, used]).toEqual([['oidc-client-secret'], ['outgoing']]);
  expect(oidc.secrets).toEqual({ 'oidc-client-secret': { file: './secrets/oidc-client-secret' } });
});

test('metrics are for a network of their own, in which each role is', () => {
  const [{ subnet }] = networks['monitoring']!.ipam!.config as [{ subnet: string }];
  for (const [, { environment }] of own) expect(environment!['ISSUARY_METRICS_ALLOW']).toBe(subnet);
  for (const [, service] of roles) expect(service.networks).toContain('monitoring');
  expect(services['proxy']!.networks).not.toContain('monitoring');
  expect(services['postgres']!.networks).not.toContain('monitoring');
});

test('the proxy sends requests only to processes that are ready, and hides metrics and probes', async () => {
  const caddyfile = await read('deploy/compose/Caddyfile');
  expect(caddyfile).toContain('health_uri /readyz\n');
  const upstreams = [...caddyfile.matchAll(/^\treverse_proxy (.*) \{\n\t\timport ready\n/gm)].map((match) => match[1]);
  expect(upstreams).toEqual(['api-1:8080 api-2:8080', 'frame:8081']);
  expect(caddyfile.match(/@internal path \/metrics \/healthz \/readyz\n\trespond @internal 404/g)).toHaveLength(2);
});

describe('create-secrets', () => {
  const script = fileURLToPath(new URL('../compose/create-secrets', import.meta.url));

  test('creates valid secrets that others on the machine cannot reach, and never replaces one', async () => {
    const folder = await mkdtemp(`${tmpdir()}/issuary-secrets-`);
    try {
      const target = `${folder}/secrets`;
      const create = async (): Promise<string> => (await promisify(execFile)(script, [target])).stdout;
      expect(await create()).toContain('master-key created');
      expect((await stat(target)).mode & 0o777).toBe(0o700);
      const values = async (): Promise<string[]> =>
        await Promise.all(Object.keys(secrets).map((name) => readFile(`${target}/${name}`, 'utf8')));
      const before = await values();
      expect((await stat(`${target}/master-key`)).mode & 0o777).toBe(0o444);
      const config = readConfig({
        ISSUARY_DATABASE_URL_FILE: `${target}/database-url`,
        ISSUARY_MASTER_KEY_FILE: `${target}/master-key`,
      });
      const password = (await readFile(`${target}/issuary-password`, 'utf8')).trim();
      expect(config.databaseUrl?.reveal()).toBe(`postgresql://issuary:${password}@postgres:5432/issuary`);
      expect(await create()).not.toContain('created');
      expect(await values()).toEqual(before);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('pin-images', () => {
  const script = fileURLToPath(new URL('../compose/pin-images', import.meta.url));
  const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;
  // The index has a digest, and so has the image of each platform in it.
  const manifest = (digit: string): string =>
    JSON.stringify({ schemaVersion: 2, digest: digest(digit), manifests: [{ digest: digest('f') }] });

  const pinned = async (env: string, answer: string): Promise<string> => {
    const folder = await mkdtemp(`${tmpdir()}/issuary-images-`);
    try {
      await writeFile(
        `${folder}/docker`,
        `#!/bin/sh\ntest "$1 $2 $3" = 'buildx imagetools inspect' && echo '${answer}'\n`,
        {
          mode: 0o755,
        },
      );
      await writeFile(`${folder}/.env`, env);
      const PATH = `${folder}:${process.env['PATH']}`;
      await promisify(execFile)(script, [`${folder}/.env`], { env: { ...process.env, PATH } });
      return await readFile(`${folder}/.env`, 'utf8');
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('adds the digest of the tag to images of a registry, and leaves the rest', async () => {
    const env = `IMAGE=issuary:latest\nPOSTGRES_IMAGE=example.com/postgres:18\nPROXY_IMAGE=example.com/caddy:2@${digest('1')}\nLOG_LEVEL=info\n`;
    expect(await pinned(env, manifest('a'))).toBe(env.replace('postgres:18\n', `postgres:18@${digest('a')}\n`));
  });

  test('fails if the registry names no digest', async () => {
    await expect(pinned('IMAGE=example.com/issuary:1.0.0\n', '{}')).rejects.toThrow('returned no digest');
  });
});
