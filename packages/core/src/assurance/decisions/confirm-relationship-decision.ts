import { ProductError } from '@probity/domain';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { type DecisionContent, fileHash, readPresentFile } from './decision-content.ts';
import {
  findCounterparty,
  lockDecision,
  lockDecisionsOn,
  type OfParty,
  settleDecision,
} from './decisions.store.ts';
import { decisionContext } from './encryption-context.ts';

interface ConfirmRelationshipDecision extends OfParty {
  decisionId: string;
  agrees: boolean;
  reason: string;
}

/** A second person confirms the decision, which then takes effect, or rejects it. Never the person who made it. */
export function confirmRelationshipDecision(ctx: Ctx, input: ConfirmRelationshipDecision): Promise<void> {
  const { accountId, entityId, decisionId, agrees, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    await lockDecisionsOn(ctx.db, { accountId, entityId });
    const party = await findCounterparty(ctx.db, { accountId, entityId });
    const decision = party && (await lockDecision(ctx.db, { accountId, entityId, decisionId }));
    if (!party || !decision) throw new ProductError('resource.not_found');
    if (decision.state !== 'AwaitingSecond') throw new ProductError('relationship.already_decided');
    const secondBy = userIdOf(ctx.actor);
    if (!secondBy || decision.decidedBy === secondBy) throw new ProductError('relationship.four_eyes');
    const sealing = await sealingOf(ctx, accountId);
    let riskLevel: RiskLevel | null = null;
    if (agrees) {
      const before = unsealJson<DecisionContent>(
        sealing,
        decision.content,
        decisionContext(decisionId, 'content'),
      );
      const { content, isPartlyHidden } = await readPresentFile(ctx, { accountId, entityId }, party, {
        confirming: decisionId,
      });
      if (isPartlyHidden) throw new ProductError('permission.denied');
      if (fileHash(content) !== fileHash(before)) throw new ProductError('relationship.file_changed');
      riskLevel = content.risk?.level ?? null;
    }
    await settleDecision(ctx.db, decisionId, {
      state: agrees ? 'InForce' : 'Refused',
      secondBy,
      secondAt: ctx.services.now(),
      secondReason: reason ? sealing.seal(reason, decisionContext(decisionId, 'second_reason')) : null,
    });
    await record(ctx, {
      action: agrees ? 'relationship.decisionConfirmed' : 'relationship.decisionRefused',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { decisionId, kind: decision.kind, sha256: decision.hash.toString('hex') },
    });
    if (agrees && decision.kind === 'Approve')
      await publish(ctx, 'relationship.approved', { accountId, entityId, riskLevel });
  });
}
