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
}

export function Button({ kind = 'plain', type = 'button', ...props }: ButtonProps) {
  return <MantineButton {...props} type={type} className={classes[kind]} variant="default" unstyled={false} />;
}
