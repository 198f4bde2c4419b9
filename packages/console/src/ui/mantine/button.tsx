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
}

export function Button({ kind = 'plain', type = 'button', opensDialog = false, describedBy, ...props }: ButtonProps) {
  return (
    <MantineButton
      {...props}
      {...(opensDialog && { 'aria-haspopup': 'dialog' })}
      aria-describedby={describedBy}
      type={type}
      className={classes[kind]}
      variant="default"
      unstyled={false}
    />
  );
}
