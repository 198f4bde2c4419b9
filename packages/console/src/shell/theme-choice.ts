export const THEMES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEMES)[number];

/** `theme.js` reads it before the first paint. */
const STORED_AS = 'issuary-theme';

export function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(STORED_AS);
  return THEMES.find((each) => each === stored) ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, choice);
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}
