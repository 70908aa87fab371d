import { errorCatalogue } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { writeCsv } from '../../kernel/csv/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import {
  type BulkPage,
  type BulkView,
  getBulkRequest as findBulkRequest,
  listBulkRequests as findBulkRequests,
} from './bulk-requests.store.ts';
import { type BulkLine, type BulkRowsPage, listBulkRows as findRows } from './bulk-rows.store.ts';
import { bulkMessagePlace, bulkTitlePlace, openRecipient, openTerms } from './bulk-sealing.ts';
import { MAX_RECIPIENTS } from './read-recipients.ts';

export function getBulkRequest(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await visible(ctx, bulkRequestId);
    return viewBulk(bulk, await sealingOf(ctx, bulk.accountId));
  });
}

export function listBulkRequests(ctx: Ctx, page: BulkPage) {
  authorise(ctx.actor, 'view', page.accountId);
  return inTransaction(ctx, async (ctx) => {
    const found = await findBulkRequests(ctx.db, { ...page, limit: page.limit + 1 });
    const sealing = await sealingOf(ctx, page.accountId);
    const items = found.slice(0, page.limit).map((bulk) => viewBulk(bulk, sealing));
    return { items, hasMore: found.length > page.limit };
  });
}

export function listBulkRows(ctx: Ctx, { bulkRequestId, ...page }: BulkRowsPage & { bulkRequestId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await visible(ctx, bulkRequestId);
    const sealing = await sealingOf(ctx, accountId);
    const found = await findRows(ctx.db, id, { ...page, limit: page.limit + 1 });
    const items = found.slice(0, page.limit).map((line) => viewLine(line, sealing));
    return { items, nextAfter: found.length > page.limit ? (items.at(-1)?.number ?? null) : null };
  });
}

/** The rows that failed, as a table that can be put right and sent again. */
export function exportFailures(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await visible(ctx, bulkRequestId);
    const sealing = await sealingOf(ctx, accountId);
    const failed = await findRows(ctx.db, id, { state: 'Failed', after: 0, limit: MAX_RECIPIENTS });
    const linkTo = (connectionId: string) => `${ctx.services.product.publicUrl}/connections/${connectionId}`;
    const rows = failed.map((line) => {
      const { number, recipient, reason, connectionId } = viewLine(line, sealing);
      const { name, email, kind, country } = recipient;
      return [
        String(number),
        ...[name, email, kind, country],
        reason ?? '',
        connectionId ? linkTo(connectionId) : '',
      ];
    });
    return writeCsv([['row', 'name', 'email', 'kind', 'country', 'reason', 'open request'], ...rows]);
  });
}

async function visible(ctx: Ctx, bulkRequestId: string): Promise<BulkView> {
  const bulk = await findBulkRequest(ctx.db, bulkRequestId);
  authorise(ctx.actor, 'view', bulk.accountId);
  return bulk;
}

function viewBulk(bulk: BulkView, sealing: AccountSealing) {
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
    title: title && sealing.unseal(title, bulkTitlePlace(id)).toString('utf8'),
    terms: {
      purpose: terms.purpose ?? null,
      lawfulBasis: terms.lawfulBasis ?? null,
      lawfulBasisDetail: terms.lawfulBasisDetail ?? null,
      retentionYears: terms.retentionYears ?? null,
    },
    message: message && sealing.unseal(message, bulkMessagePlace(id)).toString('utf8'),
  };
}

function viewLine(line: BulkLine, sealing: AccountSealing) {
  const { number, state, error, detail, connectionId, settledAt } = line;
  const reason = detail ?? (error && errorCatalogue[error].title);
  return { number, state, recipient: openRecipient(sealing, line), error, reason, connectionId, settledAt };
}
