/** A file that is exempt from a rule, or from one word of the vocabulary. */
export interface Exception {
  readonly rule: string;
  readonly file: string;
  readonly word?: string;
  readonly reason: string;
}

/** An exception that is no longer needed fails the test. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'packages',
    file: 'packages/sdk/scripts/generate-types.ts',
    reason: 'a tool that generates part of the sdk; partners install only the build',
  },
  {
    rule: 'packages',
    file: 'packages/sdk/scripts/build.ts',
    reason: 'a tool that builds the sdk; partners install only the build',
  },
  {
    rule: 'unused',
    file: 'packages/server/src/edge/frame/browser/main.ts',
    reason: 'the entry point that scripts/frame-script.ts bundles',
  },
  {
    rule: 'unused',
    file: 'scripts/lint/plugin.ts',
    reason: 'the plugin that .oxlintrc.json names',
  },
];
