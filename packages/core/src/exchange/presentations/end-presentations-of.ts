import type { Ctx, EndingItems } from '../../kernel/context/index.ts';
import { presentSharedJob } from './present-shared.job.ts';
import { endPresentations, listPresentations } from './presentations.store.ts';

/** When sharing of a field ends, what discloses it cannot be read any more; the rest is presented again without it. */
export async function endPresentationsOf(ctx: Ctx, { connection, items }: EndingItems): Promise<void> {
  const ending = new Set(items.flatMap(({ kind, key }) => (kind === 'field' ? key : [])));
  const fallen = (await listPresentations(ctx.db, connection.id)).filter(
    ({ endedAt, fields }) => endedAt === null && fields.some((field) => ending.has(field)),
  );
  if (fallen.length === 0) return;
  const ids = fallen.map(({ id }) => id);
  await endPresentations(ctx.db, ids, ctx.services.now());
  const { id: connectionId, holderAccountId: holderId } = connection;
  const isRestShared = fallen.some(({ fields }) => fields.some((field) => !ending.has(field)));
  if (holderId && isRestShared)
    await ctx.services.jobs.add(ctx.db, presentSharedJob, { connectionId, holderId, sharedBy: null });
}
