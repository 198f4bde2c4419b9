import classes from './meter.module.css';

interface MeterProps {
  readonly label: string;
  /** How much is used, from 0 to 100. */
  readonly percent: number;
  /** Whether nothing is left, which the text beside it says, too. */
  readonly isUsedUp: boolean;
}

/** How much of something is used. */
export function Meter({ label, percent, isUsedUp }: MeterProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <span
      className={classes.meter}
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={isUsedUp ? classes.usedUp : classes.used} style={{ width: `${value}%` }} />
    </span>
  );
}
