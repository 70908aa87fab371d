import { useCallback } from 'react';
import { useParams } from 'react-router';
import { isLocale, withPrefix } from './locales.ts';

/** Turns a path of ours into the same path in the reader's locale. */
export function useLocalePath(): (path: string) => string {
  const { locale } = useParams();
  return useCallback((path) => withPrefix(locale && isLocale(locale) ? `/${locale}` : '', path), [locale]);
}
