import { createHash } from 'node:crypto';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openStored, sealingsOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import type { FileDocument, KeptContent } from './file-content.ts';

/** The keys of all accounts whose documents are written. */
export const sealingsOfStored = (
  ctx: Ctx,
  stored: KeptContent['stored'],
): Promise<ReadonlyMap<string, AccountSealing>> =>
  inTransaction(ctx, (ctx) =>
    sealingsOf(
      ctx,
      Object.values(stored).map(({ accountId }) => accountId),
    ),
  );

/** Null if the file is missing, cannot be decrypted or differs from its record: an archive continues and reports it. */
export async function readStoredDocument(
  ctx: Ctx,
  {
    document,
    stored,
    sealings,
  }: {
    document: FileDocument;
    stored: KeptContent['stored'];
    sealings: ReadonlyMap<string, AccountSealing>;
  },
): Promise<Uint8Array | null> {
  const at = stored[document.id];
  const sealing = at && sealings.get(at.accountId);
  const bytes = at && sealing ? await ctx.services.blobs.get(at.storageKey) : null;
  if (!at || !sealing || !bytes) return null;
  try {
    const opened = openStored(sealing, bytes, fileContext(at.storageKey));
    return createHash('sha256').update(opened).digest('hex') === document.sha256 ? opened : null;
  } catch {
    return null;
  }
}
