import { createHash } from 'node:crypto';
import { invalid, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { inspectFile, storeFile, type UploadedFile } from '../../registry/documents/index.ts';
import { changeContent, NO_CONTENT } from './change-content.ts';
import type { DeclarationRow } from './declarations.store.ts';
import { getOwnDeclaration, lockOwnDeclaration } from './own-declaration.ts';

/** Sets a PDF as the content to be signed; it passes the same inspection as evidence. */
export async function changeDeclarationDocument(
  ctx: Ctx,
  input: { declarationId: string; file: UploadedFile },
): Promise<DeclarationRow> {
  const sealing = await inTransaction(ctx, async (ctx) => {
    const declaration = await getOwnDeclaration(ctx, input.declarationId, 'edit');
    if (declaration.kind === 'Text') throw new ProductError('declaration.wrong_kind');
    return sealingOf(ctx, declaration.accountId);
  });
  const file = await inspectFile(ctx, input.file);
  if (file.safeType !== 'application/pdf') throw invalid('file', 'pdf');
  const storageKey = await storeFile(ctx, sealing, file);
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOwnDeclaration(ctx, input.declarationId);
    return changeContent(ctx, declaration, {
      ...NO_CONTENT,
      storageKey,
      size: file.safe.byteLength,
      pages: file.pages ?? null,
      contentHash: createHash('sha256').update(file.safe).digest(),
    });
  });
}
