import { localeNames } from '@probity/domain/texts/current.ts';

export const isLocale = (value: string): boolean => localeNames().includes(value);

/** The locale in a path, and the path without it. */
export function splitLocale(pathname: string): { prefix: string; path: string } {
  const [, first = ''] = pathname.split('/');
  if (!isLocale(first)) return { prefix: '', path: pathname };
  return { prefix: `/${first}`, path: pathname.slice(first.length + 1) || '/' };
}

/** The path in the locale of the current URL. */
export function withPrefix(prefix: string, path: string): string {
  if (!prefix || !path.startsWith('/')) return path;
  return path === '/' ? prefix : prefix + path;
}
