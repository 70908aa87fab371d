import { ProductError } from '@probity/domain';
import type { DecisionKind } from '@probity/domain/relationships/relationship-keys.ts';
import canonicalize from 'canonicalize';
import { readSettings } from '../../identity/accounts/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { fileHash, hashOf, readPresentFile } from './decision-content.ts';
import {
  findCounterparty,
  insertDecision,
  insertDecisionValues,
  lockDecisionsOn,
  lockPlaceholders,
  type OfParty,
} from './decisions.store.ts';
import { decisionContext, decisionValuesContext } from './encryption-context.ts';

interface DecideRelationship extends OfParty {
  kind: DecisionKind;
  reason: string;
  /** The hash of the file that the person has read. */
  fileHash: string;
}

/**
 * Approves, rejects or escalates a counterparty. The data it relied on is stored as it is now, encrypted, and its hash
 * is recorded in the audit log. Where two people decide, approving and rejecting take effect once the second has
 * confirmed.
 */
export function decideRelationship(ctx: Ctx, input: DecideRelationship): Promise<string> {
  const { accountId, entityId, kind, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    await lockPlaceholders(ctx.db, [entityId]);
    await lockDecisionsOn(ctx.db, { accountId, entityId });
    const party = await findCounterparty(ctx.db, { accountId, entityId });
    if (!party) throw new ProductError('resource.not_found');
    const { content, items, isPartlyHidden } = await readPresentFile(ctx, { accountId, entityId }, party);
    // Nobody may decide on data that they cannot see.
    if (isPartlyHidden) throw new ProductError('permission.denied');
    if (fileHash(content) !== input.fileHash) throw new ProductError('relationship.file_changed');
    const { fourEyesDecisions } = await readSettings(ctx, accountId);
    const needsSecond = fourEyesDecisions && kind !== 'Escalate';
    const id = newId();
    const hash = hashOf(content);
    const sealing = await sealingOf(ctx, accountId);
    await insertDecision(ctx.db, {
      id,
      accountId,
      entityId,
      kind,
      state: needsSecond ? 'AwaitingSecond' : 'InForce',
      reason: sealing.seal(reason, decisionContext(id, 'reason')),
      content: sealing.seal(canonicalize(content) ?? '', decisionContext(id, 'content')),
      hash,
      decidedBy: userIdOf(ctx.actor),
      decidedAt: ctx.services.now(),
    });
    await insertDecisionValues(
      ctx.db,
      items.map(({ connectionId, items }) => ({
        decisionId: id,
        connectionId,
        accountId,
        items: sealing.seal(canonicalize(items) ?? '', decisionValuesContext(id, connectionId)),
      })),
    );
    await record(ctx, {
      action: 'relationship.decided',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { decisionId: id, kind, needsSecond, sha256: hash.toString('hex') },
    });
    if (kind === 'Approve' && !needsSecond)
      await publish(ctx, 'relationship.approved', {
        accountId,
        entityId,
        riskLevel: content.risk?.level ?? null,
      });
    return id;
  });
}
