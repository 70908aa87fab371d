import { DEFAULT_DATE_LOCALE } from '@probity/domain';
import { currentTexts, inLocale, localeFor } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request is answered in the language it asks for, if there is a catalogue for it. */
export function registerLocale(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) =>
    inLocale(localeFor(wantedBy(request)) ?? DEFAULT_LOCALE, done),
  );
}

/** The locale for values that are returned as text. */
export function requestLocale(request: FastifyRequest): string {
  const { locale, tag } = currentTexts();
  if (locale !== DEFAULT_LOCALE) return tag;
  const wanted = wantedBy(request);
  return wanted && isLocale(wanted) ? wanted : DEFAULT_DATE_LOCALE;
}

const wantedBy = (request: FastifyRequest): string =>
  request.headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? '';

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
