import { createContext, use } from 'react';
import type { Labels } from './problem-text.ts';

interface Form {
  readonly labels: Labels;
  /** What the service says about each field, by its label. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What `ProblemsAtFields` tells the fields inside of it. A file of its own, because the first page has fields, but not what reads problems. */
export const FormContext = createContext<Form>({ labels: {}, problems: {} });

/** What the service says about the field with this label; undefined: nothing. */
export function useProblemAt(label: string): string | undefined {
  const { problems } = use(FormContext);
  return Object.hasOwn(problems, label) ? problems[label] : undefined;
}
