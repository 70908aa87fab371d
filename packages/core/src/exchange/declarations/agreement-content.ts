import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { type FilledText, fillText } from '@probity/domain/declarations/fill-text.ts';
import { parseText } from '@probity/domain/declarations/parse-text.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import type { AgreementRow } from './agreements.store.ts';
import { openText } from './declaration-text.ts';
import { type DeclarationVersionRow, getDeclarationVersion } from './declarations.store.ts';
import { variableValues } from './variable-values.ts';

export type AgreementContent =
  | { kind: 'text'; filled: FilledText; hash: Buffer }
  | { kind: 'document'; storageKey: string; hash: Buffer };

/** What the signer is asked to sign now, and its hash. Needs a transaction that can see both parties. */
export async function agreementContent(
  ctx: Ctx,
  agreement: AgreementRow,
  personName: string | undefined,
): Promise<AgreementContent> {
  const version = await getDeclarationVersion(ctx.db, agreement.declarationId, agreement.declarationVersion);
  if (version.storageKey && version.contentHash)
    return { kind: 'document', storageKey: version.storageKey, hash: version.contentHash };
  const { signerAccountId: accountId, requesterName } = agreement;
  const values = await variableValues(ctx, { accountId, requesterName, personName });
  const filled = fillText(parseText((await openText(ctx, version)) ?? ''), values);
  return { kind: 'text', filled, hash: createHash('sha256').update(filled.text).digest() };
}

export const hasContent = (text: string | null, { storageKey }: DeclarationVersionRow): boolean =>
  storageKey !== null || (text ?? '').trim() !== '';

/** The requester's document, decrypted with the requester's key. Needs a transaction that can see both parties. */
export async function readDocumentUnscoped(
  ctx: Ctx,
  agreement: AgreementRow,
  storageKey: string,
): Promise<Buffer> {
  const sealing = await sealingOf(ctx, agreement.accountId);
  const sealed = await ctx.services.blobs.get(storageKey);
  if (!sealed) throw new ProductError('resource.not_found');
  return sealing.unseal(Buffer.from(sealed), fileContext(storageKey));
}
