import { DEFAULT_DATE_LOCALE } from '@probity/domain';
import type { FastifyRequest } from 'fastify';

/** The reader's language, for values that are answered in words. */
export function requestLocale(request: FastifyRequest): string {
  const wanted = request.headers['accept-language']?.split(',')[0];
  return wanted && isLocale(wanted) ? wanted : DEFAULT_DATE_LOCALE;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
