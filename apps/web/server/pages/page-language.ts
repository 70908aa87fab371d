import { localeFor, localeNames } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { parse, serialize } from 'cookie-es';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebOptions } from '../web-options.ts';
import { languagesIn } from './preferred-locale.ts';

const YEAR_SECONDS = 365 * 86_400;

export const isLocale = (name: string): boolean => localeNames().includes(name);

/** The locale in the path of a page; the router requests data alone with `.data` appended. */
export function localeIn(path: string): string | null {
  const [, first = ''] = /^\/([\w-]+)/.exec(path) ?? [];
  return isLocale(first) ? first : null;
}

/** The same page in another language; paths without a locale are English. */
export function inLanguage(path: string, language: string): string {
  const named = localeIn(path);
  const rest = named ? path.slice(named.length + 1) : path;
  const plain = rest.startsWith('/') ? rest : `/${rest}`;
  if (language === DEFAULT_LOCALE) return plain;
  return plain === '/' ? `/${language}` : `/${language}${plain}`;
}

/** A user's choice is in our records; the browser keeps a copy, so that pages before sign-in know it as well. */
export interface LanguageCookie {
  /** The chosen language, else the browser's preferred one among ours. */
  wanted(request: FastifyRequest): string;
  write(reply: FastifyReply, language: string): void;
}

export function languageCookie({ publicUrl }: WebOptions): LanguageCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? '__Host-probity-language' : 'probity-language';
  return {
    wanted(request) {
      const chosen = parse(request.headers.cookie ?? '')[name];
      if (chosen && isLocale(chosen)) return chosen;
      const [first] = languagesIn(request.headers['accept-language']).flatMap((tag) => localeFor(tag) ?? []);
      return first ?? DEFAULT_LOCALE;
    },
    write(reply, language) {
      const line = serialize(name, language, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: YEAR_SECONDS,
      });
      reply.header('set-cookie', [...[reply.getHeader('set-cookie') ?? []].flat().map(String), line]);
    },
  };
}
