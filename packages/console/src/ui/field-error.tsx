import { useId, type ReactNode } from 'react';
import { useProblemAt } from './problem/form-context.ts';
import classes from './field-error.module.css';

interface FieldError {
  /** For the field. */
  readonly attributes: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
  /** For the place below it. */
  readonly message: ReactNode;
}

/**
 * What is wrong with a field that is the browser’s own.
 * @param value what the field has: what the service says is shown until it changes
 * @param own what the form says; otherwise, what the service says is shown
 * @param describedBy the id of what else describes the field
 */
export function useFieldError(label: string, value: unknown, own?: string, describedBy?: string): FieldError {
  const id = useId();
  const ofService = useProblemAt(label, value);
  const text = own ?? ofService;
  if (text === undefined)
    return { attributes: describedBy === undefined ? {} : { 'aria-describedby': describedBy }, message: null };
  return {
    attributes: { 'aria-invalid': true, 'aria-describedby': describedBy === undefined ? id : `${describedBy} ${id}` },
    message: (
      <span id={id} className={classes.error}>
        {text}
      </span>
    ),
  };
}
