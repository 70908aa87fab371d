import { _createCache, _createIntlFormatters } from 'use-intl';
import format from 'use-intl/format-message';

type Format = typeof format;

let shared: Pick<Parameters<Format>[3], 'cache' | 'formatters'> | undefined;

/** Made at the first message and not before: use-intl loads this file while it is loading itself. */
function sharedFormats() {
  const cache = _createCache();
  return { cache, formatters: _createIntlFormatters(cache) };
}

/** On the server: messages are parsed and formatters made once for all pages, not once for each. */
export default function formatOnce(
  ...[key, message, values, options]: Parameters<Format>
): ReturnType<Format> {
  shared ??= sharedFormats();
  return format(key, message, values, { ...options, ...shared });
}
formatOnce.raw = true;
