import { typesOf } from '../packages/sdk/scripts/generate-types.ts';

interface Operation {
  readonly responses: Readonly<Record<string, object>>;
}

interface ConsoleDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, object>>;
}

/** The types of what people call in the console. Errors are read by their code, which all calls have in common, so they have no types here. */
export async function generateConsoleTypes(document: object): Promise<string> {
  const { paths, components, ...others } = document as ConsoleDocument;
  const withoutErrors = Object.entries(paths).map(([path, operations]) => [path, successesOf(operations)]);
  const { responses: _responses, examples: _examples, schemas, ...kept } = components;
  const used = Object.entries(schemas!).filter(([name]) => name !== 'ErrorCode' && name !== 'FailureMessage');
  const rest = { ...kept, schemas: Object.fromEntries(used) };
  return await typesOf({ ...others, paths: Object.fromEntries(withoutErrors), components: rest });
}

function successesOf(operations: Readonly<Record<string, Operation>>): object {
  return Object.fromEntries(
    Object.entries(operations).map(([method, { responses, ...operation }]) => [
      method,
      {
        ...operation,
        responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
      },
    ]),
  );
}
