import { ProductError } from '@probity/domain';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type TimestampView, viewTimestamp } from '../../kernel/timestamps/index.ts';
import { type DecisionContent, hashOf, type ScreeningAt } from './decision-content.ts';
import { findDecision, type OfParty, type Subject } from './decisions.store.ts';
import { openRecord, openValues } from './open-record.ts';
import { itemView, type ReliedItemView } from './relied-item.ts';
import { type DecisionView, viewDecision } from './view-decision.ts';

export interface DecisionRecord {
  /** Whose record it is: that of the proposal, or of the agreement. */
  stage: DecisionStage;
  /** SHA-256 of the record, as in the audit log. */
  hash: string;
  /** Of that hash; null if none was requested. */
  timestamp: TimestampView | null;
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
  { decisionId, stage: wanted, ...of }: OfParty & { decisionId: string; stage?: DecisionStage | undefined },
): Promise<DecisionRecord> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', of.accountId);
    const row = await findDecision(ctx.db, { ...of, decisionId });
    if (!row) throw new ProductError('resource.not_found');
    const sealing = await sealingOf(ctx, of.accountId);
    const stage = wanted ?? (row.agreedContent ? 'Agreed' : 'Proposed');
    const { content, hash } = openRecord(sealing, row, stage);
    await record(ctx, {
      action: 'relationship.decisionOpened',
      chainId: of.accountId,
      subject: { type: 'entity', id: of.entityId },
      details: { decisionId, stage },
    });
    const { party, risk, screening = null, connections } = content;
    const values = await openValues(ctx, { accountId: of.accountId, decisionId: row.id, stage });
    return {
      stage,
      hash: hash.toString('hex'),
      timestamp: await viewTimestamp(ctx, { accountId: of.accountId, imprint: hash }),
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
        hashOf(content).equals(hash) &&
        connections.every(({ id, itemsHash }) => {
          const items = values.get(id);
          return !items || hashOf(items).toString('hex') === itemsHash;
        }),
    };
  });
}
