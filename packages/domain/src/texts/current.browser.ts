import { textFiles } from 'virtual:text-files';
import { type LocaleTexts, localeTexts } from './locale-texts.ts';
import type { TextGroup } from './text-groups.ts';

const locale = document.documentElement.lang;
/** A page is written in one locale; another one is another page. */
let current: LocaleTexts = localeTexts(locale, await read('visitor'));
const loaded = new Set<TextGroup>(['visitor']);

export const currentTexts = (): LocaleTexts => current;

export const localeNames = (): string[] => Object.keys(textFiles);

export async function loadTexts(group: TextGroup): Promise<void> {
  if (loaded.has(group)) return;
  loaded.add(group);
  current = localeTexts(locale, { ...current.texts, ...(await read(group)) });
}

async function read(group: TextGroup): Promise<LocaleTexts['texts']> {
  const file = textFiles[locale]?.[group];
  if (!file) throw new Error(`There are no texts of the locale ${locale}.`);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`The texts could not be loaded: ${answer.status}`);
  return answer.json();
}
