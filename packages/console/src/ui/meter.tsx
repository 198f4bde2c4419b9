import classes from './meter.module.css';

/** How much of something is used, from 0 to 100. */
export function Meter({ label, percent }: { readonly label: string; readonly percent: number }) {
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
      <span className={classes.used} style={{ width: `${value}%` }} />
    </span>
  );
}
