/** Files that are exempt from a rule, and why. An exception that is no longer needed fails the test. */
export const EXCEPTIONS: readonly { readonly rule: string; readonly file: string; readonly reason: string }[] = [
  {
    rule: 'packages',
    file: 'packages/sdk/scripts/generate-types.ts',
    reason: 'a tool that generates part of the sdk; partners install only src/',
  },
  {
    rule: 'unused',
    file: 'packages/server/src/edge/frame/browser/main.ts',
    reason: 'the entry point that scripts/frame-script.ts bundles',
  },
  {
    rule: 'unused',
    file: 'packages/server/test/vitest-provided.ts',
    reason: "declares the types of vitest's provided values for every test",
  },
  {
    rule: 'vocabulary',
    file: 'packages/server/src/cli/transfers.ts',
    reason: 'a field of the `--json` output, which scripts read',
  },
  {
    rule: 'vocabulary',
    file: 'packages/server/test/contract/cli/stuck.test.ts',
    reason: 'a field of the `--json` output, which scripts read',
  },
];
