import { Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** `primary`: the act of the page. `bad`: an act that cannot be undone. Default: any other. */
  readonly kind?: 'primary' | 'plain' | 'bad';
  readonly type?: 'button' | 'submit';
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
  ...props
}: ButtonProps) {
  return (
    <MantineButton
      {...props}
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
