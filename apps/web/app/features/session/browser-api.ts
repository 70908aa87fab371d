import { createClient } from '@probity/contract/client.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';

/** Same origin: the web tier puts the token on every call before the API sees it. */
export const browserApi = createClient({
  baseUrl: '/v1',
  internalBaseUrl: '/api',
  headers: (): Record<string, string> => {
    const { locale, tag } = currentTexts();
    return locale === DEFAULT_LOCALE ? {} : { 'accept-language': tag };
  },
});
