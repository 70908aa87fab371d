import { type ScopeItem, type ScopeItemKind, scopeKey } from '@probity/domain';
import { checkStateOf } from '@probity/domain/checks/check-state.ts';
import type { Readiness } from '@probity/domain/sharing/readiness.ts';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { type CoverageReason, type CoveredItem, coverageOf } from '@probity/domain/templates/coverage.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listChecksInForce } from '../../registry/checks/index.ts';
import { holdingsOf } from '../templates/index.ts';
import { listAnsweredQuestions, listSignedDeclarations } from './connection-items.store.ts';

interface ItemHolding {
  kind: ScopeItemKind;
  key: string;
  readiness: Readiness;
  reason: CoverageReason | null;
  /** There is data to share, up to date or not. */
  isThere: boolean;
}

/** What the data owner has for each item. Only for the data owner itself. */
export async function holdingsOfItems(
  ctx: Ctx,
  accountId: string,
  subjectId: string,
  items: readonly ScopeItem[],
  days: number | null,
): Promise<ItemHolding[]> {
  const held = (await holdingsOf(ctx, { accountId, entityIds: [subjectId], items })).get(subjectId) ?? [];
  const answered = new Set(await listAnsweredQuestions(ctx.db, { accountId, entityId: subjectId }));
  const declarationIds = items.filter(({ kind }) => kind === 'declaration').map(({ key }) => key);
  const signed = await listSignedDeclarations(ctx.db, { signerAccountId: accountId, declarationIds });
  const checks = items.some(({ kind }) => kind === 'check')
    ? await readinessOfChecks(ctx, { accountId, subjectId })
    : null;
  const covered = coverageOf(items, held, { today: dayOf(ctx.services.now()), days });
  return covered.items.map(({ item: { kind, key }, state, reason, unconfirmed }) => {
    const is = (readiness: Readiness) => ({
      kind,
      key,
      readiness,
      reason: null,
      isThere: readiness === 'Ready',
    });
    if (kind === 'check' && key === 'Information') return is(readinessOfData(covered.items));
    if (kind === 'check') return is(checks?.(key) ?? 'NotAvailable');
    if (kind === 'declaration') return is(signed.has(key) ? 'Ready' : 'ToSign');
    if ((kind === 'question' || kind === 'templateQuestion') && answered.has(key)) return is('Ready');
    const readiness = state === 'Ready' && unconfirmed ? 'Unconfirmed' : state;
    return { kind, key, readiness, reason, isThere: state !== 'Missing' };
  });
}

/** Whether the requested data is complete and validated, or how far it is from that. */
function readinessOfData(items: readonly CoveredItem[]): Readiness {
  const data = items.filter(({ item: { kind, required } }) => required && dataKinds.has(kind));
  const has = (reason: CoverageReason) => data.some((one) => one.reason === reason);
  if (has('Rejected')) return 'Failed';
  if (has('Expired')) return 'Expired';
  if (data.some(({ state }) => state !== 'Ready')) return 'ToDo';
  return data.every(({ item, verified }) => verified || item.kind !== 'field') ? 'Ready' : 'UnderWay';
}

const dataKinds: ReadonlySet<ScopeItemKind> = new Set(['field', 'question', 'templateQuestion', 'document']);

/** The state of each check of the subject, for the account that runs it. */
async function readinessOfChecks(
  ctx: Ctx,
  { accountId, subjectId }: { accountId: string; subjectId: string },
): Promise<(key: string) => Readiness> {
  const available: readonly string[] = availableChecks(ctx.services);
  const at = { now: ctx.services.now(), today: dayOf(ctx.services.now()) };
  const inForce = await listChecksInForce(ctx, { accountId, entityIds: [subjectId], today: at.today });
  return (key) => {
    const state = checkStateOf(
      inForce.find(({ type }) => type === key),
      at,
    );
    if (state === 'Succeeded') return 'Ready';
    return available.includes(key) ? state : 'NotAvailable';
  };
}

export const byItem = (holdings: readonly ItemHolding[]): Map<string, ItemHolding> =>
  new Map(holdings.map((one) => [scopeKey(one), one]));
