import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { filePlace, issueTicket, type StoredFile } from '../../registry/documents/index.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { getOwnDeclaration } from './own-declaration.ts';

/** A link to the asker's own document, for the page on which it is prepared. */
export function linkDeclarationFile(ctx: Ctx, input: { declarationId: string; number?: number | undefined }) {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await getOwnDeclaration(ctx, input.declarationId, 'view');
    const number = input.number ?? declaration.currentVersion;
    const { storageKey } = await getDeclarationVersion(ctx.db, declaration.id, number);
    if (!storageKey) throw new ProductError('resource.not_found');
    return issueTicket(ctx, { declarationId: declaration.id, number });
  });
}

export async function readDeclarationFile(
  ctx: Ctx,
  input: { declarationId: string; number: number },
): Promise<StoredFile> {
  const { title, storageKey, sealing } = await inTransaction(ctx, async (ctx) => {
    const { title, accountId } = await getOwnDeclaration(ctx, input.declarationId, 'view');
    const { storageKey } = await getDeclarationVersion(ctx.db, input.declarationId, input.number);
    return { title, storageKey, sealing: await sealingOf(ctx, accountId) };
  });
  const sealed = storageKey && (await ctx.services.blobs.get(storageKey));
  if (!sealed) throw new ProductError('resource.not_found');
  const bytes = sealing.unseal(Buffer.from(sealed), filePlace(storageKey));
  return { bytes, mediaType: 'application/pdf', fileName: `${title}.pdf` };
}
