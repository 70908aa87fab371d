import { roleMay } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { viewHits } from './view-hits.ts';

export interface SearchWatchlists {
  accountId: string;
  subject: GivenSubject;
  threshold?: number | undefined;
}

export const MAX_HITS = 50;

/** Searches all lists for a party. The audit log records that a search was made and its result, never for whom. */
export async function searchWatchlists(ctx: Ctx, input: SearchWatchlists) {
  const { role } = authorise(ctx.actor, 'view', input.accountId);
  const { screening } = ctx.services;
  const subject = toSubject(input.subject);
  const threshold = input.threshold ?? screening.threshold;
  const found = await screening.search(subject, { threshold, limit: MAX_HITS });
  return inTransaction(ctx, async (ctx) => {
    const hits = await viewHits(ctx, { accountId: input.accountId, subject, hits: found.hits });
    await record(ctx, {
      action: 'screening.searched',
      chainId: input.accountId,
      subject: { type: 'screening', id: newId() },
      details: { kind: subject.kind, threshold, hits: hits.length },
    });
    return {
      screened: {
        threshold,
        names: subject.names.map((given) => ({ given, readings: screening.readingsOf(given, subject.kind) })),
        unusable: found.unusable ?? null,
      },
      lists: [...found.lists],
      total: found.total,
      hits,
      abilities: { decide: roleMay(role, 'validate') },
    };
  });
}
