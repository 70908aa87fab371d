/** `en-XA` is the pseudo-locale: it shows at a glance which words do not come from the catalogue. */
export const locales = ['en', 'en-XA'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);

/** The locale that the address names, and the address without it. */
export function splitLocale(pathname: string): { prefix: string; path: string } {
  const [, first = ''] = pathname.split('/');
  if (!isLocale(first)) return { prefix: '', path: pathname };
  return { prefix: `/${first}`, path: pathname.slice(first.length + 1) || '/' };
}

/** The same page of ours in the locale of the address that the reader is on. */
export function withPrefix(prefix: string, path: string): string {
  if (!prefix || !path.startsWith('/')) return path;
  return path === '/' ? prefix : prefix + path;
}
