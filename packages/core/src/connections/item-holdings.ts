import { type ScopeItem, type ScopeItemKind, scopeKey } from '@probity/domain';
import { type CoverageReason, type CoverageState, coverageOf } from '@probity/domain/templates/coverage.ts';
import type { Ctx } from '../context.ts';
import { holdingsOf } from '../templates/holdings.ts';
import { dayOf } from '../today.ts';
import { listAnsweredQuestions } from './connection-items.store.ts';

export interface ItemHolding {
  kind: ScopeItemKind;
  key: string;
  readiness: CoverageState;
  reason: CoverageReason | null;
  /** There is something to share, fresh or not. */
  isThere: boolean;
}

/** Checks and declarations are agreed to; they hold nothing beforehand. */
const agreedTo: readonly ScopeItemKind[] = ['check', 'declaration'];

/** What the holder has of each item. Only ever for the holder itself. */
export async function holdingsOfItems(
  ctx: Ctx,
  accountId: string,
  subjectId: string,
  items: readonly ScopeItem[],
  days: number | null,
): Promise<ItemHolding[]> {
  const held = (await holdingsOf(ctx, { accountId, entityIds: [subjectId] })).get(subjectId) ?? [];
  const answered = new Set(await listAnsweredQuestions(ctx.db, { accountId, entityId: subjectId }));
  const covered = coverageOf(items, held, { today: dayOf(ctx.services.now()), days });
  return covered.items.map(({ item: { kind, key }, state, reason }) => {
    const isReady = agreedTo.includes(kind) || (kind === 'question' && answered.has(key));
    return isReady
      ? { kind, key, readiness: 'Ready', reason: null, isThere: true }
      : { kind, key, readiness: state, reason, isThere: state !== 'Missing' };
  });
}

export const byItem = (holdings: readonly ItemHolding[]): Map<string, ItemHolding> =>
  new Map(holdings.map((one) => [scopeKey(one), one]));
