import { errorText } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type BulkView, loadBulkRequest as findBulkRequest } from './bulk-requests.store.ts';
import type { BulkLine } from './bulk-rows.store.ts';
import { bulkMessageContext, bulkTitleContext, openRecipient, openTerms } from './bulk-sealing.ts';

export async function accessBulkRequest(ctx: Ctx, bulkRequestId: string): Promise<BulkView> {
  const bulk = await findBulkRequest(ctx.db, bulkRequestId);
  authorise(ctx.actor, 'view', bulk.accountId);
  return bulk;
}

export function viewBulk(bulk: BulkView, sealing: AccountSealing) {
  const { id, title, message, state, total, done, failed, templateId, templateName, dueOn } = bulk;
  const { createdByName, createdAt, finishedAt } = bulk;
  const terms = openTerms(sealing, bulk);
  return {
    ...{
      id,
      state,
      total,
      done,
      failed,
      templateId,
      templateName,
      dueOn,
      createdByName,
      createdAt,
      finishedAt,
    },
    title: title && sealing.unseal(title, bulkTitleContext(id)).toString('utf8'),
    terms: {
      purpose: terms.purpose ?? null,
      lawfulBasis: terms.lawfulBasis ?? null,
      lawfulBasisDetail: terms.lawfulBasisDetail ?? null,
      retentionYears: terms.retentionYears ?? null,
    },
    message: message && sealing.unseal(message, bulkMessageContext(id)).toString('utf8'),
  };
}

export function viewLine(line: BulkLine, sealing: AccountSealing) {
  const { number, state, error, detail, connectionId, settledAt } = line;
  const reason = detail ?? (error && errorText(error));
  return { number, state, recipient: openRecipient(sealing, line), error, reason, connectionId, settledAt };
}
