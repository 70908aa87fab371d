import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const MESSAGES = /\/app\/i18n\/en\/[\w-]+\.ts$/;

/** The browser gets messages that are parsed already, so it loads no parser; the server keeps them as written. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== 'use-intl/format-message') return null;
      return this.resolve('use-intl/format-message/format-only', importer);
    },
    async transform(_code, id) {
      if (!MESSAGES.test(id)) return null;
      const catalogues: Record<string, unknown> = await import(pathToFileURL(id).href);
      const code = Object.entries(catalogues).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(messages))};`,
      );
      return { code: code.join('\n'), map: null };
    },
  };
}

function compiled(messages: unknown): unknown {
  if (typeof messages === 'string') return compile(messages);
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]));
}
