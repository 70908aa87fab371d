import { isValidElement } from 'react';
import { _createCache, _createIntlFormatters } from 'use-intl';
import format from 'use-intl/format-message';

type Format = typeof format;
type Options = Parameters<Format>[3];
type Formatters = Options['formatters'];
type GetMessageFormat = NonNullable<Formatters['getMessageFormat']>;

interface Shared extends Pick<Options, 'cache' | 'formatters'> {
  recorded?: GetMessageFormat;
}

let shared: Shared | undefined;
/** The part of a parsed message used here; it also takes the functions that use-intl lets pages pass. */
interface Parsed {
  format(values: Record<string, unknown>): unknown;
}

/** By locale and message: use-intl itself uses the text of all formats that a message could use as its key. */
const parsed = new Map<string, Parsed>();
const keyOf = (locale: string, message: string) => `${locale} ${message}`;

/** On the server: messages are parsed and formatters created once for all pages, not once per page. */
export default function formatOnce(
  ...[key, message, values, options]: Parameters<Format>
): ReturnType<Format> {
  if (options.formats || options.globalFormats) return format(key, message, values, options);
  const known = values && parsed.get(keyOf(options.locale, message));
  if (known) return toWritten(known.format(values));
  // Created with the first message and not before: use-intl loads this file while it is loading itself.
  shared ??= sharedFormats();
  const result = format(key, message, values, { ...options, ...shared });
  recordParsed(shared);
  return result;
}
formatOnce.raw = true;

function sharedFormats(): Shared {
  const cache = _createCache();
  return { cache, formatters: withPlainKeys(_createIntlFormatters(cache)) };
}

/** The two formats that nearly every message with a value needs, without serialising their options as a key. */
function withPlainKeys(formatters: Formatters): Formatters {
  const numbers = new Map<string, Intl.NumberFormat>();
  const rules = new Map<string, Intl.PluralRules>();
  return {
    ...formatters,
    getNumberFormat: (locales, options) =>
      options
        ? formatters.getNumberFormat(locales, options)
        : found(numbers, String(locales), () => formatters.getNumberFormat(locales)),
    getPluralRules: (locales, options) =>
      found(rules, `${locales} ${options?.type}`, () => formatters.getPluralRules(locales, options)),
  };
}

function found<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** use-intl creates its message parser with the first message; from then on, what it parses is kept. */
function recordParsed(shared: Shared): void {
  const parse = shared.formatters.getMessageFormat;
  if (!parse || parse === shared.recorded) return;
  shared.recorded = (message, locale, ...rest) => {
    const made = parse(message, locale, ...rest);
    parsed.set(keyOf(String(locale), String(message)), made);
    return made;
  };
  shared.formatters.getMessageFormat = shared.recorded;
}

/** As use-intl returns it to a page. */
const toWritten = (formatted: unknown): ReturnType<Format> =>
  typeof formatted === 'string' || Array.isArray(formatted) || isValidElement(formatted)
    ? formatted
    : String(formatted);
