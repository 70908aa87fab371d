import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

const WEBSITE_MESSAGE = says('website');

export const websiteValue: ValueType<string> = {
  schema: z
    .string(WEBSITE_MESSAGE)
    .overwrite((text) => tidyWebsite(text) ?? text)
    .max(500, says('websitePage'))
    .refine((text) => tidyWebsite(text) === text, WEBSITE_MESSAGE),
  format: formats.website,
  searchKey: (website) => website.replace(/^https?:\/\/(?:www\.)?/, '').toLowerCase(),
};

/** Web URLs only, without credentials; https if no scheme is given. */
function tidyWebsite(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || !/[^.]\.[^.\d][^.]*$/.test(url.hostname)) return null;
  return url.href.replace(/\/$/, '');
}
