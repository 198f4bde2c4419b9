import { createContext, use, useState } from 'react';
import type { Labels } from './problem-text.ts';

interface Form {
  readonly labels: Labels;
  /** Why the form failed; null: it has not. */
  readonly error: unknown;
  /** What the service says about each field, by its label. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * `ProblemsAtFields` passes this to the fields inside of it. The context has its own file because the first page has fields and does not load
 * the code that reads problems.
 */
export const FormContext = createContext<Form>({ labels: {}, error: null, problems: {} });

/** What the service says about the field with this label while it has the value that was refused; undefined: nothing. */
export function useProblemAt(label: string, value: unknown): string | undefined {
  const { error, problems } = use(FormContext);
  const [refused, setRefused] = useState({ error, value });
  if (refused.error !== error) {
    setRefused({ error, value });
    return undefined;
  }
  if (refused.value !== value) return undefined;
  return Object.hasOwn(problems, label) ? problems[label] : undefined;
}
