import { encode } from 'uqr';
import classes from './account.module.css';

/** A text that a telephone reads from the screen: dark on light in both themes, because many cameras need that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} className={classes.qrCode} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join('')} />
    </svg>
  );
}
