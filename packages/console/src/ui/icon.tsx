import classes from './icon.module.css';

/** Each is drawn in 16 by 16 units, with one stroke. */
const PATHS = {
  passed: 'M3 8.5 6.5 12 13 4.5',
  failed: 'M4 4l8 8M12 4l-8 8',
  skipped: 'M4 8h8',
  waiting: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8 5v3l2 1.5',
  half: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8 2.5v11M8 4.5h3.8M8 8h5.3M8 11.5h3.8',
  frozen: 'M8 1.5v13M2.4 4.8l11.2 6.4M13.6 4.8 2.4 11.2M6 2.5 8 4l2-1.5M6 13.5 8 12l2 1.5',
  attention: 'M8 2.5 14 13.5H2ZM8 6.5v3.5M8 11.6v.6',
  refused: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM4.2 4.2l7.6 7.6',
  idle: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  copy: 'M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.3 10.3l3.7 3.7',
  home: 'M2.5 7.5 8 2.5l5.5 5M4 6.5v7h8v-7',
  card: 'M2 4h12v8.5H2ZM2 7h12',
  transactions: 'M2.5 5.5h10L10 3M13.5 10.5h-10L6 13',
  money: 'M2 4.5h12v8H2ZM8 6.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM4 8.5h.1M11.9 8.5h.1',
  developers: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  right: 'M6 3.5 10.5 8 6 12.5',
  down: 'M3.5 6 8 10.5 12.5 6',
  up: 'M8 13V3.5M4 7.5l4-4 4 4',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3',
  partners: 'M2.5 13.5v-11h7v11M9.5 6h4v7.5M1.5 13.5h13M5 5.5h2M5 8h2M5 10.5h2',
  log: 'M3 2.5h10v11H3ZM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  system: 'M2.5 3h11v4h-11ZM2.5 9h11v4h-11ZM5 5h.1M5 11h.1',
  person: 'M8 2.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4ZM2.8 13.5c.6-2.6 2.7-3.9 5.2-3.9s4.6 1.3 5.2 3.9',
  people:
    'M6 3a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 6 3ZM1.5 13c.5-2.2 2.3-3.3 4.5-3.3s4 1.1 4.5 3.3M10.3 3.2a2.2 2.2 0 0 1 0 4.2M12 9.9c1.4.4 2.2 1.6 2.5 3.1',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration: the word stands beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
