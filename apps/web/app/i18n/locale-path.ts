import { useCallback } from 'react';
import { useParams } from 'react-router';
import { isLocale, withPrefix } from './locales.ts';

/** Turns one of our paths into the same path in the user's locale. */
export function useLocalePath(): (path: string) => string {
  const { locale } = useParams();
  return useCallback((path) => withPrefix(locale && isLocale(locale) ? `/${locale}` : '', path), [locale]);
}
