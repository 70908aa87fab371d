import type { WebRequest } from '../../server/pages/web-request.ts';
import { withPrefix } from './locales.ts';

/** A path of ours in the language of the page that leads there. */
export const pagePath = ({ languagePrefix }: WebRequest, path: string): string =>
  withPrefix(languagePrefix, path);
