import { contexts as citizenshipContexts } from '@digitalbazaar/citizenship-context';
import { contexts as credentialsContexts } from '@digitalbazaar/credentials-context';
import { contexts as dataIntegrityContexts } from '@digitalbazaar/data-integrity-context';
import { contexts as multikeyContexts } from '@digitalbazaar/multikey-context';
import { contexts as didContexts } from 'did-context';
import type { JsonObject } from '../model.ts';
import { EXAMPLES_CONTEXT, KNOWN_CONTEXTS } from './known-contexts.ts';

const published: ReadonlyMap<string, JsonObject> = new Map([
  ...credentialsContexts,
  ...dataIntegrityContexts,
  ...multikeyContexts,
  ...didContexts,
  ...citizenshipContexts,
  [EXAMPLES_CONTEXT, { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } }],
]);

/** The packages bring older contexts too, with which no credential of ours can be understood. */
export const bundledContexts: ReadonlyMap<string, JsonObject> = new Map(
  [...published].filter(([address]) => KNOWN_CONTEXTS.includes(address)),
);
