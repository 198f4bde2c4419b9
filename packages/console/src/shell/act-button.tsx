import type { Right } from '@issuary/sdk';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { OperatorRight } from '../session/account.ts';
import { useCan, useIsVisit } from '../session/place.ts';
import { Button } from '../ui/mantine/button.tsx';
import { MissingRight } from '../ui/missing-right.tsx';
import classes from './act-button.module.css';

interface ActButtonProps {
  /** The right that the act needs. Without it the button cannot be pressed, and says why; an operator on a visit, who changes nothing, has no button. */
  readonly right: Right | OperatorRight;
  /** Why the act is not possible now; undefined: it is. The button cannot be pressed then, and says it. */
  readonly refusal?: string | undefined;
  readonly kind?: 'primary' | 'plain' | 'bad';
  /** Without it, the button sends its form. */
  readonly onClick?: () => void;
  readonly loading: boolean;
  readonly opensDialog?: boolean;
  readonly children: ReactNode;
}

/** A button for something that changes what the partner has, or what operators look after. */
export function ActButton({ right, refusal, ...props }: ActButtonProps) {
  const may = useCan(right);
  const isVisit = useIsVisit();
  const reasonId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isSaid, setSaid] = useState(false);
  // The button before it may lack the same right, and says so.
  useLayoutEffect(() => {
    const before = place.current?.previousElementSibling;
    setSaid(!may && before?.getAttribute('data-lacks') === right);
  });
  const isRefused = !may || refusal !== undefined;
  if (isVisit && !may) return null;
  return (
    <span ref={place} className={classes.act} data-act data-lacks={may ? undefined : right}>
      <Button
        {...props}
        type={props.onClick ? 'button' : 'submit'}
        disabled={isRefused}
        {...(isRefused && { describedBy: reasonId })}
      />
      {isRefused && (
        <span
          id={reasonId}
          className={isSaid ? 'visually-hidden' : classes.reason}
          data-reason={isSaid ? undefined : true}
        >
          {may ? refusal : <MissingRight right={right} />}
        </span>
      )}
    </span>
  );
}
