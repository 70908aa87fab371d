import { ProductError } from '@probity/domain';
import {
  type CredentialType,
  contextOf,
  payloadSchema,
  subjectSchema,
  typeMetadata,
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

/** The terms of all JSON-LD contexts, with labels. */
export const getVocabulary = (ctx: Ctx): object =>
  vocabularyOf(hostOf(ctx.services.product.publicUrl), textsOfLocales());
