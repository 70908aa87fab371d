import { ProductError, type ReliedItem, scopeKey } from '@probity/domain';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { accessConnection, isLive, maySeeShared } from '../../exchange/connections/index.ts';
import { recordAccess } from '../../exchange/shared-data/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { type DecisionContent, hashOf, type ScreeningAt } from './decision-content.ts';
import { findDecision, listDecisionValues, type OfParty, type Subject } from './decisions.store.ts';
import { decisionContext, decisionValuesContext } from './encryption-context.ts';
import { type DecisionView, itemView, type ReliedItemView, viewDecision } from './read-relationship-file.ts';

export interface DecisionRecord {
  decision: DecisionView;
  party: DecisionContent['party'];
  risk: { level: RiskLevel; score: number; isOverridden: boolean } | null;
  /** Null if it was not recorded. */
  screening: ScreeningAt | null;
  connections: {
    id: string;
    sharingStatus: DecisionContent['connections'][number]['sharingStatus'];
    /** Null if the data is the counterparty's own. */
    subject: Subject | null;
    /** Null if sharing has ended and nothing is retained, or the member may not see it; the hash remains. */
    items: ReliedItemView[] | null;
    itemsHash: string;
    tests: DecisionContent['connections'][number]['tests'];
  }[];
  /** Whether the content still matches the recorded hash. */
  isIntact: boolean;
}

/** The record that a decision relied on, for members who may decide; the access is recorded. */
export function getRelationshipDecision(
  ctx: Ctx,
  { decisionId, ...of }: OfParty & { decisionId: string },
): Promise<DecisionRecord> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', of.accountId);
    const row = await findDecision(ctx.db, { ...of, decisionId });
    if (!row) throw new ProductError('resource.not_found');
    const sealing = await sealingOf(ctx, of.accountId);
    const content = unsealJson<DecisionContent>(sealing, row.content, decisionContext(row.id, 'content'));
    await record(ctx, {
      action: 'relationship.decisionOpened',
      chainId: of.accountId,
      subject: { type: 'entity', id: of.entityId },
      details: { decisionId },
    });
    const { party, risk, screening = null, connections } = content;
    const values = await openValues(ctx, of.accountId, row.id);
    return {
      decision: viewDecision(ctx, sealing, row, ctx.services.now()),
      party,
      risk: risk && { level: risk.level, score: risk.rating.score, isOverridden: risk.isOverridden },
      screening,
      connections: connections.map((connection) => ({
        ...connection,
        subject: connection.subject ?? null,
        items: values.get(connection.id)?.map((item) => itemView(item, connection.subject ?? party)) ?? null,
      })),
      isIntact:
        hashOf(content).equals(row.hash) &&
        connections.every(({ id, itemsHash }) => {
          const items = values.get(id);
          return !items || hashOf(items).toString('hex') === itemsHash;
        }),
    };
  });
}

/** The values this member may see: by the usual rules while they are shared, afterwards as retained records. */
async function openValues(
  ctx: Ctx,
  accountId: string,
  decisionId: string,
): Promise<Map<string, ReliedItem[]>> {
  const today = dayOf(ctx.services.now());
  const sealing = await sealingOf(ctx, accountId);
  const found = new Map<string, ReliedItem[]>();
  for (const { connectionId, items, isRetained } of await listDecisionValues(ctx.db, { decisionId, today })) {
    const own = await accessConnection(ctx, connectionId, 'view', { accountId });
    if (!(isRetained || isLive(ctx, own.row)) || !(await maySeeShared(ctx, own))) continue;
    const relied = unsealJson<ReliedItem[]>(sealing, items, decisionValuesContext(decisionId, connectionId));
    await recordAccess(ctx, own.row, { kind: 'recordOpened', items: relied.map(scopeKey) });
    found.set(connectionId, relied);
  }
  return found;
}
