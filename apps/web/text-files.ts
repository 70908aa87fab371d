import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { LocaleTexts } from '@probity/domain/texts/locale-texts.ts';
import { readLocales } from '@probity/domain/texts/read-locales.ts';
import { groupOf, type TextGroup } from '@probity/domain/texts/text-groups.ts';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const CURRENT = '@probity/domain/texts/current.ts';
const TEXTS = fileURLToPath(new URL('.', import.meta.resolve(CURRENT)));
const SHARED_FORMATS = fileURLToPath(new URL('app/i18n/shared-formats.ts', import.meta.url));
const VIRTUAL = 'virtual:text-files';
const GROUPS: readonly TextGroup[] = ['visitor', 'shell'];

interface TextFile {
  locale: string;
  group: TextGroup;
  /** Derived from the content, so that browsers can cache the file until its texts change. */
  name: string;
  source: string;
}

/**
 * A page loads the texts of its locale as a separate file. The build parses the messages, so that the browser needs no
 * parser. The server reads the unparsed messages, once for pages and API.
 */
export function textFiles(): Plugin {
  let isBuild = true;
  let files: TextFile[] = [];
  return {
    name: 'text-files',
    enforce: 'pre',
    config(_config, { command }) {
      isBuild = command === 'build';
      files = filesOf(readLocales(TEXTS), isBuild);
    },
    async resolveId(source, importer) {
      if (source === VIRTUAL) return `\0${VIRTUAL}`;
      const isClient = this.environment.name === 'client';
      if (source === 'use-intl/format-message' && isClient && isBuild)
        return this.resolve('use-intl/format-message/format-only', importer);
      if (source === 'use-intl/format-message' && isBuild && importer !== SHARED_FORMATS)
        return SHARED_FORMATS;
      if (!source.endsWith('/current.ts')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved?.id !== `${TEXTS}current.ts`) return resolved;
      if (isClient) return `${TEXTS}current.browser.ts`;
      // The development server knows external modules only by the name that a module imports.
      return isBuild ? { id: CURRENT, external: true } : `\0${CURRENT}`;
    },
    load(id) {
      if (id === `\0${CURRENT}`) return `export * from '${CURRENT}';`;
      if (id !== `\0${VIRTUAL}`) return null;
      const byLocale = Map.groupBy(files, ({ locale }) => locale);
      const table = [...byLocale].map(([locale, list]) => [
        locale,
        Object.fromEntries(list.map(({ group, name }) => [group, `/${name}`])),
      ]);
      return `export const textFiles = ${JSON.stringify(Object.fromEntries(table))};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: name, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => request.url === `/${name}`);
        if (!file) return next();
        response.setHeader('content-type', 'application/json').end(file.source);
      });
    },
  };
}

export function filesOf(locales: ReadonlyMap<string, LocaleTexts>, isCompiled: boolean): TextFile[] {
  return [...locales].flatMap(([locale, { texts }]) =>
    GROUPS.map((group) => {
      const own = Object.entries(texts).filter(([namespace]) => groupOf(namespace) === group);
      const source = JSON.stringify(
        Object.fromEntries(own.map(([key, value]) => [key, isCompiled ? compiled(value) : value])),
      );
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { locale, group, name: `assets/texts-${locale}-${group}-${hash}.json`, source };
    }),
  );
}

function compiled(messages: unknown): unknown {
  if (typeof messages === 'string') return compile(messages);
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]));
}
