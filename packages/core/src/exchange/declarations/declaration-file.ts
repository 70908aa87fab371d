import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { fileContext, type StoredFile } from '../../registry/documents/index.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { getOwnDeclaration } from './own-declaration.ts';

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
  const bytes = sealing.unseal(Buffer.from(sealed), fileContext(storageKey));
  return { bytes, mediaType: 'application/pdf', fileName: `${title}.pdf` };
}
