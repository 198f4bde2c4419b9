/** From the longest one. */
const UNITS = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
  ['byte', 1],
] as const;

/** The length of a file in its longest unit, such as `2.5 MB`. */
export function formatSize(bytes: number, language: string): string {
  const [unit, length] = UNITS.find(([, each]) => bytes >= each) ?? UNITS.at(-1)!;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  return format.format(bytes / length);
}
