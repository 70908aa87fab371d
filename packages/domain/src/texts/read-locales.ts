import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE, type LocaleTexts, localeTexts, PSEUDO_LOCALE } from './locale-texts.ts';
import { type Catalogue, pseudoCatalogue } from './pseudo-locale.ts';
import type { Texts } from './texts.gen.ts';

/** Each folder is a locale, each file of it a namespace. What a locale does not say yet it says in English. */
export function readLocales(...directories: string[]): ReadonlyMap<string, LocaleTexts> {
  const folders = directories.flatMap((directory) =>
    readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => [entry.name, path.join(directory, entry.name)] as const),
  );
  const catalogues = new Map(folders.map(([locale, folder]) => [locale, readCatalogue(folder)]));
  const english = catalogues.get(DEFAULT_LOCALE);
  if (!english) throw new Error(`There are no texts of the locale ${DEFAULT_LOCALE}.`);
  catalogues.set(PSEUDO_LOCALE, { ...pseudoCatalogue(english), ...pick(english, 'locale') });
  return new Map(
    [...catalogues].map(([locale, catalogue]) => {
      const own = { locale: { name: locale, tag: locale }, ...catalogue };
      // Merged over the English texts, so that no key is missing.
      return [locale, localeTexts(locale, merge(english, own) as unknown as Texts)];
    }),
  );
}

const Messages: z.ZodType<Catalogue> = z.record(z.string(), z.union([z.string(), z.lazy(() => Messages)]));

export function readCatalogue(folder: string): Catalogue {
  const files = globSync('*.json', { cwd: folder }).sort();
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.json'),
      Messages.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    ]),
  );
}

const pick = (catalogue: Catalogue, key: string): Catalogue => {
  const value = catalogue[key];
  return value === undefined ? {} : { [key]: value };
};

function merge(base: Catalogue, over: Catalogue): Catalogue {
  const entries = Object.entries(base).map(([key, value]) => {
    const other = over[key];
    if (typeof value === 'string') return [key, typeof other === 'string' ? other : value];
    return [key, typeof other === 'object' ? merge(value, other) : value];
  });
  return Object.fromEntries(entries);
}
