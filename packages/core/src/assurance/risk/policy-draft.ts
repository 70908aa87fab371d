import type { PolicyComparison, RiskRules } from '@probity/domain/risk/compare-policies.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type AdoptionOutcome, type DraftRow, readOutcome } from './policy-drafts.store.ts';
import { readRules } from './read-rules.ts';

export interface PolicyDraftView {
  id: string;
  name: string;
  rules: RiskRules;
  changedAt: Date;
  state: 'Open' | 'Adopted';
  /** How far the comparison is. */
  progress: { compared: number; total: number };
  comparison: PolicyComparison | null;
  comparedAt: Date | null;
  /** The policy has changed since it was compared. */
  isOutdated: boolean;
  champion: RiskRules & { version: number };
  adoption: ({ at: Date; version: number } & AdoptionOutcome) | null;
}

export async function viewDraft(ctx: Ctx, row: DraftRow): Promise<PolicyDraftView> {
  const { id, accountId, name, rules, changedAt, adoptedAt, adoptedVersion, comparison, comparedAt } = row;
  const champion = await readRules(ctx, accountId);
  return {
    id,
    name,
    rules,
    changedAt,
    state: adoptedAt ? 'Adopted' : 'Open',
    progress: { compared: row.compared, total: row.toCompare },
    comparison,
    comparedAt,
    isOutdated: adoptedAt === null && row.baseVersion !== champion.version,
    champion,
    adoption:
      adoptedAt && adoptedVersion !== null
        ? {
            at: adoptedAt,
            version: adoptedVersion,
            ...(await readOutcome(ctx.db, { accountId, draftId: id, adoptedAt })),
          }
        : null,
  };
}
