import { holderSideOf } from '@probity/domain';
import { type RequestInEmail, requestInEmail } from '../../identity/email/index.ts';
import { namesOf } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listItems } from './connection-items.store.ts';
import { type ConnectionRow, findConnection } from './connections.store.ts';
import { openRequestTerms } from './request-terms.ts';
import { lastDayOfSharing } from './sharing-period.ts';

const waiting: readonly string[] = ['Asked', 'Offered'];

/** Details of a request or offer for its email: pending items, due date and purpose. */
export async function describeRequest(ctx: Ctx, row: ConnectionRow): Promise<RequestInEmail> {
  const items = (await listItems(ctx.db, row.id)).filter(({ state }) => waiting.includes(state));
  const [subject] = await namesOf(ctx, [row.subjectId]);
  const parent = row.parentId ? await findConnection(ctx.db, row.parentId) : null;
  const { purpose } = await openRequestTerms(ctx, row);
  return requestInEmail(items, subject?.kind ?? 'Organization', {
    about: row.templateName ?? parent?.templateName ?? null,
    dueOn: row.dueOn,
    purpose,
    sharedUntil: lastDayOfSharing(ctx, row),
    isOffer: holderSideOf[row.relationType] === 'initiator',
  });
}
