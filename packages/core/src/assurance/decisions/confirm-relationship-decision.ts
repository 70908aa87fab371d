import { ProductError } from '@probity/domain';
import { controlEffect, isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { notify } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type Counterparty, findCounterparty } from '../counterparties/index.ts';
import { decisionNews } from './decide-relationship.ts';
import { fileHash, type PresentFile, readPresentFile } from './decision-content.ts';
import {
  type DecisionRow,
  lockDecision,
  lockDecisionsOn,
  type OfParty,
  settleDecision,
} from './decisions.store.ts';
import { decisionContext } from './encryption-context.ts';
import { sealRecord, storeValues } from './store-record.ts';

interface ConfirmRelationshipDecision extends OfParty {
  decisionId: string;
  agrees: boolean;
  reason: string;
  /** The hash of the present file, which the person has read; needed to agree. */
  fileHash?: string | undefined;
}

/**
 * A second person agrees to the decision on the file as it is now, which then takes effect and is stored with that file,
 * or refuses it. Never the person who proposed it, who is told.
 */
export function confirmRelationshipDecision(ctx: Ctx, input: ConfirmRelationshipDecision): Promise<void> {
  const { accountId, entityId, decisionId, agrees, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    await lockDecisionsOn(ctx.db, { accountId, entityId });
    const party = await findCounterparty(ctx, { accountId, entityId });
    const decision = party && (await lockDecision(ctx.db, { accountId, entityId, decisionId }));
    if (!party || !decision) throw new ProductError('resource.not_found');
    if (decision.state !== 'AwaitingSecond') throw new ProductError('relationship.already_decided');
    const secondBy = userIdOf(ctx.actor);
    if (!isSecondPerson(secondBy, decision.decidedBy)) throw new ProductError('relationship.four_eyes');
    const sealing = await sealingOf(ctx, accountId);
    const file = agrees ? await readFileToAgreeTo(ctx, input, party, decision) : null;
    const at = { accountId, entityId, decisionId, stage: 'Agreed' as const };
    const sealed = file && (await sealRecord(ctx, at, file));
    await settleDecision(ctx.db, decisionId, {
      state: agrees ? 'InForce' : 'Refused',
      secondBy,
      secondAt: ctx.services.now(),
      secondReason: reason ? sealing.seal(reason, decisionContext(decisionId, 'second_reason')) : null,
      agreedContent: sealed?.content ?? null,
      agreedHash: sealed?.hash ?? null,
    });
    if (file && sealed) await storeValues(ctx, at, file, sealed);
    await record(ctx, {
      action: agrees ? 'relationship.decisionConfirmed' : 'relationship.decisionRefused',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: {
        decisionId,
        kind: decision.kind,
        proposedSha256: decision.hash.toString('hex'),
        ...(sealed && { sha256: sealed.hash.toString('hex') }),
      },
    });
    if (decision.decidedBy)
      await notify(ctx, {
        ...decisionNews(accountId, party),
        userId: decision.decidedBy,
        kind: agrees ? 'relationship.agreed' : 'relationship.refused',
      });
    if (file && decision.kind === 'Approve')
      await publish(ctx, 'relationship.approved', {
        accountId,
        entityId,
        riskLevel: file.content.risk?.level ?? null,
      });
  });
}

/** The present file, if it is the one that the person has read and the decision is still allowed on it. */
async function readFileToAgreeTo(
  ctx: Ctx,
  { accountId, entityId, fileHash: readHash }: ConfirmRelationshipDecision,
  party: Counterparty,
  { kind }: DecisionRow,
): Promise<PresentFile> {
  const file = await readPresentFile(ctx, { accountId, entityId }, party);
  if (file.isPartlyHidden) throw new ProductError('permission.denied');
  if (fileHash(file.content) !== readHash) throw new ProductError('relationship.file_changed');
  const circumstances = { isFourEyes: true, ...file.restrictions };
  if (controlEffect({ act: 'DecideCounterparty', kind }, circumstances) === 'Refused')
    throw new ProductError('relationship.true_match');
  return file;
}
