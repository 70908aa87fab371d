import { type ScopeItem, type ScopeItemKind, scopeKey } from '@probity/domain';
import { type CoverageReason, coverageOf } from '@probity/domain/templates/coverage.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { holdingsOf } from '../templates/index.ts';
import { listAnsweredQuestions, listSignedDeclarations } from './connection-items.store.ts';

/** What is done rather than given is to sign, or cannot be done yet: never ready beforehand. */
const readinesses = ['Ready', 'NeedsRefresh', 'ToSign', 'Missing', 'NotAvailable'] as const;
export type Readiness = (typeof readinesses)[number];

interface ItemHolding {
  kind: ScopeItemKind;
  key: string;
  readiness: Readiness;
  reason: CoverageReason | null;
  /** There is something to share, fresh or not. */
  isThere: boolean;
}

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
  const declarationIds = items.filter(({ kind }) => kind === 'declaration').map(({ key }) => key);
  const signed = await listSignedDeclarations(ctx.db, { signerAccountId: accountId, declarationIds });
  const covered = coverageOf(items, held, { today: dayOf(ctx.services.now()), days });
  return covered.items.map(({ item: { kind, key }, state, reason }) => {
    const is = (readiness: Readiness) => ({
      kind,
      key,
      readiness,
      reason: null,
      isThere: readiness === 'Ready',
    });
    if (kind === 'check') return is('NotAvailable');
    if (kind === 'declaration') return is(signed.has(key) ? 'Ready' : 'ToSign');
    if (kind === 'question' && answered.has(key)) return is('Ready');
    return { kind, key, readiness: state, reason, isThere: state !== 'Missing' };
  });
}

export const byItem = (holdings: readonly ItemHolding[]): Map<string, ItemHolding> =>
  new Map(holdings.map((one) => [scopeKey(one), one]));
