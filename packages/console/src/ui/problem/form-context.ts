import { createContext, use } from 'react';
import type { Labels } from './problem-text.ts';

interface Form {
  readonly labels: Labels;
  /** What the service says about each field, by its label. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * `ProblemsAtFields` passes this to the fields inside of it. The context has its own file because the first page has fields and does not load
 * the code that reads problems.
 */
export const FormContext = createContext<Form>({ labels: {}, problems: {} });

/** What the service says about the field with this label; undefined: nothing. */
export function useProblemAt(label: string): string | undefined {
  const { problems } = use(FormContext);
  return Object.hasOwn(problems, label) ? problems[label] : undefined;
}
