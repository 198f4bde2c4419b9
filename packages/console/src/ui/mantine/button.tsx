import { Button as MantineButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** `primary`: the act of the page. `bad`: an act that cannot be undone. Default: any other. */
  readonly kind?: 'primary' | 'plain' | 'bad';
  readonly type?: 'button' | 'submit';
  /** Whether what it does is under way. It cannot be pressed then, and keeps the focus. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Says so to screen readers. */
  readonly opensDialog?: boolean;
  /** The id of what says more about it, such as why it cannot be pressed. */
  readonly describedBy?: string | undefined;
  /** For a button that shows and hides something: the id of that, and whether it is shown. */
  readonly controls?: string;
  readonly isExpanded?: boolean;
}

export function Button({
  kind = 'plain',
  type = 'button',
  opensDialog = false,
  describedBy,
  controls,
  isExpanded,
  onClick,
  loading = false,
  disabled = false,
  ...props
}: ButtonProps) {
  return (
    <MantineButton
      {...props}
      loading={loading}
      disabled={disabled}
      // A disabled button loses the focus, so one that is busy only says so.
      renderRoot={(root: ComponentProps<'button'>) => (
        <button {...root} disabled={disabled} aria-disabled={loading || undefined} />
      )}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.())}
      {...(opensDialog && { 'aria-haspopup': 'dialog' })}
      aria-describedby={describedBy}
      aria-controls={controls}
      aria-expanded={isExpanded}
      type={type}
      className={classes[kind]}
      variant="default"
      unstyled={false}
    />
  );
}
