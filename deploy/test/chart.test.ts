import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeService } from '../../packages/server/src/edge/http/documentation/home-page.ts';
import { documentedSettings, read } from './files.ts';
import { parseManifests, problemsOf, type Manifest } from './kubernetes.ts';

const CHART = 'deploy/helm/issuary';
const EXAMPLES = ['production', 'rotation'];

const schema = JSON.parse(await read(`${CHART}/values.schema.json`)) as object;
const isValid = new Ajv({ allErrors: true, strict: false }).compile(schema);
const defaults = parse(await read(`${CHART}/values.yaml`)) as object;

type Values = Readonly<Record<string, unknown>>;

/** Values over others, as Helm merges them. */
function merged(base: Values, over: Values): Values {
  const isObject = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const fields = Object.entries(over).map(([name, value]) => {
    const below = base[name];
    return [name, isObject(below) && isObject(value) ? merged(below, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(fields) };
}

function problemsIn(values: Values): string[] {
  if (isValid(values)) return [];
  return [...new Set(isValid.errors!.map(({ instancePath }) => instancePath))].toSorted();
}

describe('the values', () => {
  test('have no defaults for what every installation must choose', () => {
    const missing = ['/frameUrl', '/publicUrl', '/secrets/databaseUrl/name', '/secrets/masterKey/name'];
    expect(problemsIn(defaults as Values)).toEqual(missing);
  });

  test('use the image that a release publishes', async () => {
    expect(await read('.github/workflows/release.yml')).toContain('  IMAGE: ghcr.io/${{ github.repository }}\n');
    const { repository } = JSON.parse(await read('packages/server/package.json')) as { repository: { url: string } };
    const [, name] = /github\.com\/(.+)\.git$/.exec(repository.url)!;
    expect(defaults).toMatchObject({ image: { repository: `ghcr.io/${name}`, tag: '', digest: '' } });
  });

  test.each(EXAMPLES)('of the example %s are valid', async (name) => {
    const values = parse(await read(`${CHART}/ci/${name}-values.yaml`)) as Values;
    expect(problemsIn(merged(defaults as Values, values))).toEqual([]);
  });

  test.each<[string, Values, string]>([
    ['a misspelled name', { replica: 2 }, ''],
    ['a secret among the settings', { settings: { ISSUARY_MASTER_KEY: 'x' } }, '/settings'],
    ['a secret of a vendor among the settings', { settings: { ISSUARY_STRIPE_LIVE_API_KEY: 'x' } }, '/settings'],
    ['that of an OpenID provider', { settings: { ISSUARY_OIDC_CLIENT_SECRET: 'x' } }, '/settings'],
    [
      'a misspelled secret of a role',
      { roles: { frame: { secrets: { STRIPE: { name: 'a', key: 'b' } } } } },
      '/roles/frame/secrets',
    ],
    ['a setting that the chart sets', { settings: { ISSUARY_ROLES: 'api' } }, '/settings'],
    ['a key of the trace collector', { settings: { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=x' } }, '/settings'],
    ['a setting that is not a text', { settings: { ISSUARY_LANES: 2 } }, '/settings/ISSUARY_LANES'],
    ['a frame without TLS', { frameUrl: 'http://frame.example.com' }, '/frameUrl'],
    ['an invalid digest', { image: { digest: 'latest' } }, '/image/digest'],
  ])('with %s are rejected', async (_, over, path) => {
    const values = parse(await read(`${CHART}/ci/production-values.yaml`)) as Values;
    expect(problemsIn(merged(merged(defaults as Values, values), over))).toContain(path);
  });

  test('have documented settings only in the schema', async () => {
    const documented = await documentedSettings();
    const named = JSON.stringify(schema).match(/ISSUARY_[A-Z_]+(?=")/g)!;
    expect(named.filter((name) => !documented.has(name))).toEqual([]);
  });
});

describe('the rendered chart', async () => {
  const example = parse(await read(`${CHART}/ci/production-values.yaml`)) as Values;
  const manifests = parseManifests(await read('deploy/helm/rendered.yaml'));
  const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
    name: metadata.name,
    spec: spec.template.spec,
    container: spec.template.spec.containers[0],
  }));

  const pathsOf = (name: string): string[] => {
    const ingress = ofKind('Ingress').find(({ metadata }) => metadata.name === name);
    return ingress!.spec.rules[0].http.paths.map(
      ({ path, pathType }: { path: string; pathType: string }) => `${pathType} ${path}`,
    );
  };

  test('follows the schemas of Kubernetes, and has no unknown field', async () => {
    expect(manifests.length).toBeGreaterThan(10);
    expect((await Promise.all(manifests.map((manifest) => problemsOf(manifest)))).flat()).toEqual([]);
  });

  test('has a deployment, a disruption budget and a network policy for each role', () => {
    const roles = ['issuary-api', 'issuary-console', 'issuary-frame', 'issuary-platform', 'issuary-worker'];
    const namesOf = (kind: string): string[] =>
      ofKind(kind)
        .map(({ metadata }) => metadata.name)
        .toSorted();
    expect(namesOf('Deployment')).toEqual(roles);
    expect(namesOf('PodDisruptionBudget')).toEqual(roles);
    expect(namesOf('NetworkPolicy')).toEqual([...roles, 'issuary-migration'].toSorted());
    expect(namesOf('Service')).toEqual(['issuary-api', 'issuary-console', 'issuary-frame', 'issuary-platform']);
  });

  test('selects with each service, budget and policy the pods of one role', () => {
    const labelsOf = new Map(
      [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => [
        metadata.name,
        spec.template.metadata.labels,
      ]),
    );
    for (const { kind, metadata, spec } of manifests) {
      const selector =
        kind === 'Service'
          ? spec.selector
          : (spec.podSelector ?? (kind === 'Ingress' ? undefined : spec.selector))?.matchLabels;
      if (selector === undefined) continue;
      const selected = [...labelsOf].filter(([, labels]) =>
        Object.entries(selector).every(([name, value]) => labels[name] === value),
      );
      expect(selected.map(([name]) => name)).toEqual([metadata.name]);
    }
  });

  test('lets the roles that trace reach the collector of traces, and the frame not', () => {
    const { traces } = merged(defaults as Values, example)['networkPolicy'] as {
      traces: { to: object[]; port: number };
    };
    const { to, port } = traces;
    const reaching = ofKind('NetworkPolicy').filter(({ spec }) =>
      spec.egress.some((rule: { ports?: { port: number }[] }) => rule.ports?.some((each) => each.port === port)),
    );
    expect(reaching.map(({ metadata }) => metadata.name)).toEqual([
      'issuary-api',
      'issuary-platform',
      'issuary-worker',
    ]);
    for (const { spec } of reaching) expect(spec.egress).toContainEqual({ ports: [{ port }], to });
  });

  test('migrates before an installation and an upgrade', () => {
    const [job] = ofKind('Job');
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(job?.spec.template.spec.containers[0].args).toEqual(['migrate']);
  });

  test('contains no secret, only the names of existing ones', () => {
    expect(ofKind('Secret')).toEqual([]);
    for (const { container, spec } of pods) {
      expect(container.env.filter((variable: object) => 'valueFrom' in variable)).toEqual([]);
      const { sources } = spec.volumes.find(({ name }: { name: string }) => name === 'secrets').projected;
      expect(sources.slice(0, 2).map(({ secret }: { secret: { name: string } }) => secret.name)).toEqual([
        'issuary-database',
        'issuary-master-key',
      ]);
    }
  });

  test('gives each role only what it needs of a card vendor and of an OpenID provider', () => {
    const keysOf = pods.map(({ name, spec }) => {
      const { sources } = spec.volumes.find((volume: { name: string }) => volume.name === 'secrets').projected;
      const keys = sources.slice(2).map(({ secret }: { secret: { items: [{ key: string }] } }) => secret.items[0].key);
      return [name, keys];
    });
    expect(Object.fromEntries(keysOf)).toEqual({
      'issuary-api': ['api-key'],
      'issuary-console': ['client-secret', 'api-key'],
      'issuary-frame': ['frame-api-key'],
      'issuary-platform': ['webhook-secret'],
      'issuary-worker': ['api-key'],
      'issuary-migration': [],
    });
  });

  test('gives its pods documented settings only', async () => {
    const documented = await documentedSettings();
    const names = pods.flatMap(({ container }) => container.env.map(({ name }: { name: string }) => name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !documented.has(name))).toEqual([]);
  });

  test('restricts its pods', () => {
    for (const { spec, container } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        // Otherwise a Service with the name issuary would set ISSUARY_PORT.
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('restarts a pod only when it does not respond, and sends it requests only when it is ready', () => {
    for (const { metadata, spec } of ofKind('Deployment')) {
      const [container] = spec.template.spec.containers;
      expect([metadata.name, container.livenessProbe.httpGet.path]).toEqual([metadata.name, '/healthz']);
      expect(container.startupProbe.httpGet.path).toBe('/healthz');
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(35);
    }
  });

  test.each([
    ['issuary-api', ['Exact /', 'Prefix /business', 'Prefix /docs', 'Prefix /openapi.json', 'Prefix /status']],
    ['issuary-frame', ['Prefix /assets', 'Prefix /v']],
    ['issuary-platform', ['Prefix /lithic', 'Prefix /stripe']],
    [
      'issuary-console',
      [
        'Exact /',
        'Prefix /account',
        'Prefix /assets',
        'Prefix /business',
        'Prefix /i',
        'Prefix /icon-live.svg',
        'Prefix /icon-sandbox.svg',
        'Prefix /invitation',
        'Prefix /o',
        'Prefix /p',
        'Prefix /set-up',
        'Prefix /sign-in',
        'Prefix /theme.js',
      ],
    ],
  ])('exposes neither metrics nor probes of %s', (name, exposed) => {
    expect(pathsOf(name)).toEqual(exposed);
  });

  test('exposes all that the home page of the API names', () => {
    const exposed = pathsOf('issuary-api').map((path) => path.split(' ')[1]!);
    const named = Object.values(describeService({ version: '1.0.0', repository: undefined }, ''));
    const paths = named.filter((value) => value.startsWith('/'));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !exposed.some((each) => `${path}/`.startsWith(`${each}/`)))).toEqual([]);
  });
});
