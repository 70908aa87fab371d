import { ProductError, taskLink } from '@probity/domain';
import { controlEffect, isFourEyesDecision } from '@probity/domain/controls/control.policy.ts';
import type { DecisionKind } from '@probity/domain/relationships/relationship-keys.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import {
  type Escalation,
  notifyMembers,
  type ResolvedEscalation,
  resolveEscalation,
} from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type Counterparty, findCounterparty } from '../counterparties/index.ts';
import { fileHash, readPresentFile } from './decision-content.ts';
import {
  insertDecision,
  lockDecisionsOn,
  lockPlaceholders,
  type OfParty,
  supersedeProposal,
} from './decisions.store.ts';
import { decisionContext } from './encryption-context.ts';
import { sealRecord, storeValues } from './store-record.ts';

interface DecideRelationship extends OfParty {
  kind: DecisionKind;
  reason: string;
  /** The hash of the file that the person has read. */
  fileHash: string;
  /** Needed to escalate. */
  escalation?: Escalation | undefined;
}

/**
 * Approves, rejects or escalates a counterparty. The data it relied on is stored as it is now, encrypted, and its hash
 * is recorded in the audit log. Where two people decide, approving takes effect once the second agrees.
 */
export function decideRelationship(ctx: Ctx, input: DecideRelationship): Promise<string> {
  const { accountId, entityId, kind, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    await lockPlaceholders(ctx.db, [entityId]);
    await lockDecisionsOn(ctx.db, { accountId, entityId });
    const party = await findCounterparty(ctx, { accountId, entityId });
    if (!party) throw new ProductError('resource.not_found');
    const file = await readPresentFile(ctx, { accountId, entityId }, party);
    // Nobody may decide on data that they cannot see.
    if (file.isPartlyHidden) throw new ProductError('permission.denied');
    if (fileHash(file.content) !== input.fileHash) throw new ProductError('relationship.file_changed');
    const level = file.content.risk?.level ?? null;
    const isFourEyes = isFourEyesDecision(await readSettings(ctx, accountId), level);
    const effect = controlEffect({ act: 'DecideCounterparty', kind }, { isFourEyes, ...file.restrictions });
    if (effect === 'Refused') throw new ProductError('relationship.true_match');
    const needsSecond = effect === 'AfterSecondPerson';
    // An escalation leaves the proposal to the second person.
    if (!needsSecond && kind !== 'Escalate') await endProposal(ctx, accountId, party);
    const escalation = kind === 'Escalate' ? await resolveEscalation(ctx, input) : null;
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    const at = { accountId, entityId, decisionId: id, stage: 'Proposed' as const };
    const sealed = await sealRecord(ctx, at, file);
    await insertDecision(ctx.db, {
      id,
      accountId,
      entityId,
      kind,
      state: needsSecond ? 'AwaitingSecond' : 'InForce',
      reason: sealing.seal(reason, decisionContext(id, 'reason')),
      content: sealed.content,
      hash: sealed.hash,
      ...escalation?.columns,
      decidedBy: userIdOf(ctx.actor),
      decidedAt: ctx.services.now(),
    });
    await storeValues(ctx, at, file, sealed);
    await record(ctx, {
      action: 'relationship.decided',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: {
        decisionId: id,
        kind,
        needsSecond,
        sha256: sealed.hash.toString('hex'),
        ...escalation?.columns,
      },
    });
    if (needsSecond) await tellReviewers(ctx, accountId, party);
    if (escalation) await tellEscalated(ctx, accountId, party, escalation);
    if (kind === 'Approve' && !needsSecond)
      await publish(ctx, 'relationship.approved', {
        accountId,
        entityId,
        riskLevel: file.content.risk?.level ?? null,
      });
    return id;
  });
}

/** A decision at once ends the proposal that awaits a second person; its proposer is told. */
async function endProposal(ctx: Ctx, accountId: string, party: Counterparty): Promise<void> {
  const proposal = await supersedeProposal(ctx.db, { accountId, entityId: party.id, at: ctx.services.now() });
  if (!proposal) return;
  await record(ctx, {
    action: 'relationship.decisionSuperseded',
    chainId: accountId,
    subject: { type: 'entity', id: party.id },
    details: { decisionId: proposal.id, kind: proposal.kind },
  });
  if (proposal.decidedBy && proposal.decidedBy !== userIdOf(ctx.actor))
    await notify(ctx, {
      ...decisionNews(accountId, party),
      userId: proposal.decidedBy,
      kind: 'relationship.superseded',
    });
}

/** What notifications about decisions on a counterparty share. */
export const decisionNews = (accountId: string, { id, name }: Counterparty) => ({
  accountId,
  subject: { type: 'entity', id },
  link: taskLink('DecisionToConfirm', { entityId: id }),
  values: { party: name },
});

const tellReviewers = (ctx: Ctx, accountId: string, party: Counterparty): Promise<void> =>
  notifyMembers(ctx, {
    ...decisionNews(accountId, party),
    kind: 'relationship.proposed',
    permission: 'validate',
    except: userIdOf(ctx.actor),
  });

async function tellEscalated(
  ctx: Ctx,
  accountId: string,
  party: Counterparty,
  { columns: { dueOn }, isTo }: ResolvedEscalation,
): Promise<void> {
  const news = decisionNews(accountId, party);
  await notifyMembers(ctx, {
    ...news,
    kind: 'relationship.escalated',
    values: { ...news.values, dueOn },
    permission: 'validate',
    except: userIdOf(ctx.actor),
    isTo,
  });
}
