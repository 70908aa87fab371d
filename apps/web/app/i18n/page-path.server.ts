import type { WebRequest } from '../../server/pages/web-request.ts';
import { withPrefix } from './locales.ts';

/** One of our paths, in the language of the page that links to it. */
export const pagePath = ({ languagePrefix }: WebRequest, path: string): string =>
  withPrefix(languagePrefix, path);
