import { useSyncExternalStore } from 'react';

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The names of the languages, each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };

const STORED_AS = 'issuary-language';
const listeners = new Set<() => void>();

let current = chosenLanguage();
document.documentElement.lang = current;

/** The language of the page: the one that the person chose in this browser, else the first that the browser prefers. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function currentLanguage(): Language {
  return current;
}

export function chooseLanguage(language: Language): void {
  current = language;
  localStorage.setItem(STORED_AS, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(STORED_AS) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
