import { use } from 'react';
import { chooseLanguage, currentLanguage, useLanguage, type Language } from './language.ts';

/** The texts of a part of the console, one file for each language. */
interface Catalog<Texts> {
  load(language: Language): Promise<Texts>;
}

/** The catalogs of all parts whose code is there. */
const catalogs = new Set<Catalog<unknown>>();

/**
 * @param files one for each language, each imported by name, so that the compiler finds a missing file and a missing text. A glob
 *   (`import.meta.glob`) would hide both from it.
 */
export function defineTexts<Texts>(
  files: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>,
): Catalog<Texts> {
  const loaded = new Map<Language, Promise<Texts>>();
  const catalog: Catalog<Texts> = {
    load(language) {
      let texts = loaded.get(language);
      if (texts === undefined) {
        texts = files[language]().then((file) => file.default);
        loaded.set(language, markWhenKept(texts));
      }
      return texts;
    },
  };
  catalogs.add(catalog);
  return catalog;
}

/** Lets `use` return the value of a promise that was kept before, instead of suspending the component once. */
function markWhenKept<Value>(promise: Promise<Value>): Promise<Value> {
  const mark = (value: Value) => Object.assign(promise, { status: 'fulfilled', value });
  promise.then(mark, () => undefined);
  return promise;
}

/**
 * Loads the texts of all parts whose code is there, before one of them is shown. A part that waits for its texts while it is shown is
 * replaced by a notice, which React keeps for 300 ms, and what the part reads from the service waits as long. A part whose texts could
 * not be loaded says so when it is shown.
 */
export async function loadTexts(language = currentLanguage()): Promise<void> {
  await Promise.allSettled([...catalogs].map((catalog) => catalog.load(language)));
}

/** Shows the console in another language, once its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  chooseLanguage(language);
}

/** The texts in the person's language. The component waits for them if they are not there yet. */
export function useTexts<Texts>(catalog: Catalog<Texts>): Texts {
  return use(catalog.load(useLanguage()));
}

/** The text of a value, or the value itself where a newer service sends one that this console does not know. */
export function textOf(texts: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(texts, value) ? texts[value]! : value;
}
