import type { RouteContract } from '#api/route.ts';
import { curlSample } from './curl.ts';
import { exampleCall } from './example-call.ts';
import { pythonSample } from './python.ts';
import { typescriptSample, type SdkMethod } from './typescript.ts';

/** The `x-codeSamples` of an operation, which the API reference shows. All are generated from the operation's examples. */
export function codeSamples(
  route: RouteContract,
  isOpen: boolean,
  methods: Readonly<Record<string, SdkMethod>> | undefined,
): object[] {
  const call = exampleCall(route, isOpen);
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(call) },
    ...(methods ? [{ lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(call, methods) }] : []),
    { lang: 'Python', label: 'Python', source: pythonSample(call) },
  ];
}
