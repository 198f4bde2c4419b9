import { parseAllDocuments } from 'yaml';

/** A Kubernetes object as parsed from YAML. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // The shape depends on the kind.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly spec: any;
}

interface Model {
  readonly prototype: { validate(this: unknown): void };
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}

/**
 * Compares a manifest with Kubernetes' own schema. @returns what is wrong: types, missing fields, unknown values, and fields that
 * the schema does not have, which Kubernetes would ignore
 */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  const models = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`)) as Record<string, Model>;
  const Kind = models[kind];
  if (Kind === undefined) return [`${apiVersion} has no ${kind}`];
  const seen = new Set<string>();
  try {
    // Not on an instance, which is a copy: making it reads every field.
    Kind.prototype.validate.call(recording(manifest, '', seen));
  } catch (error) {
    return [`${kind} ${manifest.metadata.name}: ${(error as Error).message}`];
  }
  return pathsIn(manifest)
    .filter((path) => !seen.has(path))
    .map((path) => `${kind} ${manifest.metadata.name}: ${path} is not in the schema`);
}

/** The value, such that each field that is read is added to `seen`: the validators read only the fields of the schema. */
function recording<Value>(value: Value, path: string, seen: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const field: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return field;
      seen.add(`${path}/${key}`);
      return recording(field, `${path}/${key}`, seen);
    },
  });
}

function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [`${path}/${key}`, ...pathsIn(field, `${path}/${key}`)]);
}
