import { type DocumentType, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { assertDates } from './document-dates.ts';
import { type DocumentRow, lockDocument, updateDocument } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';
import { lockProven, reviewAgain } from './review-again.ts';

export interface ChangeDocument {
  documentId: string;
  type?: DocumentType | undefined;
  issuedOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
  ifVersion?: number | undefined;
}

/** Changes type and dates. Values that rely on the document go back to review: dates are part of the evidence. */
export function changeDocument(ctx: Ctx, input: ChangeDocument): Promise<DocumentRow> {
  return inTransaction(ctx, async (ctx) => {
    await getOwnDocument(ctx, input.documentId, 'edit');
    const before = await lockDocument(ctx.db, input.documentId);
    if (input.ifVersion !== undefined && before.version !== input.ifVersion)
      throw new ProductError('request.stale');
    const { type = before.type, issuedOn = before.issuedOn, expiresOn = before.expiresOn } = input;
    const after = { type, issuedOn, expiresOn };
    const fields = (['type', 'issuedOn', 'expiresOn'] as const).filter((key) => after[key] !== before[key]);
    if (fields.length === 0) return before;
    assertDates(ctx, after);
    const proven = await lockProven(ctx, before.id);
    const changed = await updateDocument(ctx.db, before.id, after);
    await record(ctx, {
      action: 'document.changed',
      chainId: before.accountId,
      subject: { type: 'document', id: before.id },
      details: { fields },
    });
    await reviewAgain(ctx, before.id, proven);
    for (const documentType of new Set([before.type, type]))
      await publish(ctx, 'entity.changed', { entityId: before.entityId, about: { documentType } });
    return changed;
  });
}
