import type { ReactNode } from 'react';
import type { CodedError } from '../error/error-text.tsx';
import { useErrorTexts } from '../error/use-error-texts.ts';
import { FormContext } from './form-context.ts';
import type { Labels } from './problem-text.ts';

interface ProblemsAtFieldsProps {
  /** Why the form failed; anything else than the error of a call has no fields. */
  readonly error: unknown;
  readonly labels: Labels;
  readonly children: ReactNode;
}

/** A form whose fields show what the service says about them. */
export function ProblemsAtFields({ error, labels, children }: ProblemsAtFieldsProps) {
  const fields = fieldsOf(error);
  const paths = Object.keys(fields);
  const { data } = useErrorTexts(paths.length > 0);
  const problems = Object.fromEntries(
    paths.flatMap((path) => {
      const label = labelOf(path, labels);
      const [problem] = data?.problemsOf({ [path]: fields[path]! }, labels) ?? [];
      return label === undefined || problem === undefined ? [] : [[label, problem.atField]];
    }),
  );
  return <FormContext value={{ labels, error, problems }}>{children}</FormContext>;
}

/** What the service says about each field, by its path; nothing if the error is of no call. */
function fieldsOf(error: unknown): CodedError['fields'] {
  return error instanceof Error && 'fields' in error ? (error as Error & CodedError).fields : {};
}

/** What the form calls a field. An entry of a list, such as `types.0`, has the label of the list. */
function labelOf(path: string, labels: Labels): string | undefined {
  return labels[path] ?? labels[path.replace(/(?:\.\d+)+$/, '')];
}
