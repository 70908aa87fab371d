import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { isRefusalCode } from '@probity/evidence/evidence-refused.ts';
import { refusalText } from '@probity/evidence/refusal-text.ts';
import { type Ctx, newId } from '../../kernel/context/index.ts';
import type { AccountSealing, InspectedFile } from '../../kernel/ports/index.ts';

export interface UploadedFile {
  fileName: string;
  declaredType: string | undefined;
  bytes: Buffer;
}

export const fileContext = (storageKey: string) => ({ table: 'files', row: storageKey, column: 'content' });

export const documentTextContext = (documentId: string) => ({
  table: 'documents',
  row: documentId,
  column: 'text',
});

/** Inspects before anything is written; a refusal says in plain words what is wrong with the file. */
export async function inspectFile(ctx: Ctx, file: UploadedFile): Promise<InspectedFile> {
  const { fileName, declaredType } = file;
  try {
    return await ctx.services.evidence.inspect(file.bytes, {
      fileName,
      ...(declaredType && { declaredType }),
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (isRefusalCode(code)) {
      const reason = refusalText(code);
      throw new ProductError('document.refused', {
        values: { reason },
        errors: [{ path: 'file', message: reason }],
        cause,
      });
    }
    if (cause instanceof Error && cause.name === 'InspectorBusy')
      throw new ProductError('request.too_many', { retryAfterSeconds: 5, cause });
    throw cause;
  }
}

/**
 * Stores the harmless form, encrypted, before the row that refers to it: a file may lack its row and is then swept, but
 * a row never lacks its file.
 */
export async function storeFile(ctx: Ctx, sealing: AccountSealing, file: InspectedFile): Promise<string> {
  const key = newId();
  await ctx.services.blobs.put(key, sealing.seal(file.safe, fileContext(key)));
  return key;
}

export function versionOf(
  sealing: AccountSealing,
  file: InspectedFile,
  storageKey: string,
  documentId: string,
) {
  return {
    kind: file.kind,
    mediaType: file.safeType,
    size: file.safe.byteLength,
    pages: file.pages ?? null,
    width: file.width ?? null,
    height: file.height ?? null,
    contentIndex: sealing.blindIndex('content', file.sha256),
    contentHash: createHash('sha256').update(file.safe).digest(),
    storageKey,
    text: file.text ? sealing.seal(file.text, documentTextContext(documentId)) : null,
  };
}
