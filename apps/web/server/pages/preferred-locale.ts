import { DEFAULT_DATE_LOCALE } from '@probity/domain';

/** The first of the browser's languages that dates can be formatted in. */
export const preferredLocale = (acceptLanguage: string | undefined): string =>
  languagesIn(acceptLanguage).find(isWritable) ?? DEFAULT_DATE_LOCALE;

/** The languages a browser accepts, in order of preference. */
export function languagesIn(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function isWritable(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
