import { type ClientOptions, createClient, type Send } from '@probity/contract/client.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { inTime } from '../problems/in-time.ts';

/** Only reads time out: a write may have reached the server. */
const send: Send = (url, init) =>
  init.method === 'GET'
    ? inTime((late) =>
        fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late }),
      )
    : fetch(url, init);

let watch: ClientOptions['watch'];

/** Reports all calls from now on. */
export const watchCalls = (observer: NonNullable<ClientOptions['watch']>): void => {
  watch = observer;
};

/** Same origin: the web tier adds the token to every call before the API sees it. */
export const browserApi = createClient({
  baseUrl: '/v1',
  internalBaseUrl: '/api',
  fetch: send,
  watch: (call) => watch?.(call),
  headers: (): Record<string, string> => {
    const { locale } = currentTexts();
    return locale === DEFAULT_LOCALE ? {} : { 'accept-language': locale };
  },
});
