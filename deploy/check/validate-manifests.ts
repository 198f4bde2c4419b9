import { text } from 'node:stream/consumers';
import { parseManifests, problemsOf } from '../test/kubernetes.ts';

/** Compares manifests from standard input with Kubernetes' schemas. Exits with 1 if one of them is wrong. */
const manifests = parseManifests(await text(process.stdin));
const problems = (await Promise.all(manifests.map((manifest) => problemsOf(manifest)))).flat();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${manifests.length} objects, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 || manifests.length === 0 ? 1 : 0;
