import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Send } from '@probity/contract/client.ts';
import { errorText } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { currentTexts, inLocale, localeNames } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebOptions } from '../web-options.ts';
import { offlineVerifierIn } from './offline-verifier-file.ts';
import { inLanguage } from './page-language.ts';
import { preferredLocale } from './preferred-locale.ts';

interface OfflineVerifier {
  options: WebOptions;
  /** The page without what this installation knows; built when it is first wanted, or by the build. */
  template?: (() => Promise<string>) | undefined;
  /** Whether the client asks too often; the response has then been sent. */
  isOver: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

const PATH = '/verify/offline';
const FILE = 'probity-verify.html';
const TIMEOUT_MS = 15_000;
/** What the verifier says. */
const NAMESPACES = ['common', 'labels', 'locale', 'proofs', 'ui', 'verify'] as const;

/** Read once. */
const builtTemplate = async () =>
  readFileSync(offlineVerifierIn(join(import.meta.dirname, '../../build')), 'utf8');

/** The verifier as one HTML file, with the keys and the trust registry of this installation as they are now. */
export function offlineVerifierRoutes(
  app: FastifyInstance,
  { options, template, isOver }: OfflineVerifier,
): void {
  const read = once(template ?? builtTemplate);
  for (const locale of localeNames())
    app.get(inLanguage(PATH, locale), { exposeHeadRoute: false }, (request, reply) => {
      if (isOver(request, reply)) return reply;
      return inLocale(locale, () => send(request, reply));
    });

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const known = await publishedBy(options);
    if (!known)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(errorText('system.unexpected'));
    const { locale, tag, texts, t } = currentTexts();
    const content = filled(await read(), {
      locale,
      title: t('verify.title'),
      installation: {
        locale,
        formatLocale: locale === DEFAULT_LOCALE ? preferredLocale(request.headers['accept-language']) : tag,
        product: options.product,
        publicUrl: options.publicUrl,
        // By day: the file stays the same until there is something else in it.
        savedAt: new Date().toISOString().slice(0, 10),
        ...known,
        texts: Object.fromEntries(NAMESPACES.map((name) => [name, texts[name]])),
      },
    });
    const tagOfContent = `"${createHash('sha256').update(content).digest('base64url')}"`;
    reply.headers({
      etag: tagOfContent,
      'cache-control': 'no-cache',
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match'] === tagOfContent) return reply.code(304).send();
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-disposition': `attachment; filename="${FILE}"`,
        // It is a file to be saved: on this origin nothing of it may run.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content);
  }
}

/** What is published about the credentials of this installation; null if it cannot be read. */
async function publishedBy({ apiBaseUrl, openApi }: WebOptions) {
  const send: Send = openApi?.() ?? ((url, init) => fetch(url, { ...init, redirect: 'error' }));
  const base = apiBaseUrl.replace(/\/v1\/?$/, '');
  const get = async (path: string) => {
    const answer = await send(`${base}/.well-known/${path}`, {
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return new TextDecoder().decode(await answer.arrayBuffer());
  };
  try {
    const [metadata, didDocument, registry] = await Promise.all([
      get('jwt-vc-issuer'),
      get('did.json'),
      get('trust-registry'),
    ]);
    const [, payload = ''] = registry.split('.');
    return {
      keys: propertiesOf(propertiesOf(parse(metadata)).jwks).keys,
      didDocument: parse(didDocument),
      issuers: propertiesOf(parse(Buffer.from(payload, 'base64url').toString())).issuers,
    };
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  return JSON.parse(text);
}

interface Filling {
  locale: string;
  title: string;
  installation: object;
}

function filled(template: string, { locale, title, installation }: Filling): string {
  const values: Readonly<Record<string, string>> = {
    LOCALE: locale,
    TITLE: title,
    // No character of it ends the element that it stands in.
    INSTALLATION: JSON.stringify(installation).replaceAll('<', '\\u003c'),
  };
  return template.replaceAll(/%(LOCALE|TITLE|INSTALLATION)%/g, (place, name) => values[name] ?? place);
}

/** Tried again if it failed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
