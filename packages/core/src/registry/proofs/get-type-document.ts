import { ProductError } from '@probity/domain';
import {
  type CredentialType,
  contextOf,
  documentText,
  integrityOf,
  payloadSchema,
  subjectSchema,
  typeMetadata,
  vctOf,
  vocabularyOf,
} from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { findType } from './credential-types.ts';
import { hostOf } from './published-addresses.ts';
import { textsOfLocales } from './texts-of-locales.ts';

const documents = {
  metadata: (type: CredentialType, host: string) => typeMetadata(type, host, textsOfLocales()),
  'schema.json': payloadSchema,
  'subject-schema.json': subjectSchema,
  'context.jsonld': contextOf,
} as const;

export type TypeDocument = keyof typeof documents;

interface Asked {
  type: string;
  version: number;
  document: TypeDocument;
}

/** What is published about a type of credential, at its address (`vct`) and below. */
export function getTypeDocument(ctx: Ctx, { type: key, version, document }: Asked): object {
  const type = findType(key);
  if (type?.version !== version) throw new ProductError('resource.not_found');
  return documents[document](type, hostOf(ctx.services.product.publicUrl));
}

const integrities = new Map<string, Promise<string>>();

/** The hash of the metadata of a type, as a credential of the type names it (`vct#integrity`). */
export function typeIntegrity(ctx: Ctx, type: CredentialType): Promise<string> {
  const host = hostOf(ctx.services.product.publicUrl);
  const vct = vctOf(type, host);
  const integrity = integrities.get(vct) ?? integrityOf(documentText(documents.metadata(type, host)));
  integrities.set(vct, integrity);
  return integrity;
}

/** The terms of all JSON-LD contexts, with labels. */
export const getVocabulary = (ctx: Ctx): object =>
  vocabularyOf(hostOf(ctx.services.product.publicUrl), textsOfLocales());
