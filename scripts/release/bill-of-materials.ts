import { createHash } from 'node:crypto';

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly purl: string;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/** A CycloneDX document, as npm writes it. */
export interface Bill {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

/**
 * The bill of materials of one package. npm describes the workspace, by the name of its folder, with the package as a component,
 * and writes a random number and the time into each document. Here the package is the subject, and the same commit has the same bytes.
 */
export function describe(bill: Bill, name: string, type: string, committedAt: Date): Bill {
  const subject = bill.components.find(({ purl }) => isOf(purl, name));
  if (subject === undefined) throw new Error(`npm's bill of materials does not list ${name}`);
  const workspace = bill.metadata.component['bom-ref'];
  const { serialNumber: _, ...rest } = bill;
  const described: Bill = {
    ...rest,
    metadata: { ...bill.metadata, timestamp: committedAt.toISOString(), component: { ...subject, type, name } },
    components: bill.components.filter((each) => each !== subject).toSorted(by(({ purl }) => purl)),
    dependencies: bill.dependencies
      .filter(({ ref }) => ref !== workspace)
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.toSorted() }))
      .toSorted(by(({ ref }) => ref)),
  };
  return { ...described, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(described))}` };
}

/** Whether a package URL is that of the package, in any version. */
function isOf(purl: string, name: string): boolean {
  return purl.startsWith(`pkg:npm/${name.replace('@', '%40')}@`);
}

function by<Item>(key: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other)));
}

/** A UUID of version 8, from a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
