import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { decisionPlace, reasonPlace } from './decision-context.ts';
import { insertDecision } from './decisions.store.ts';
import { findActiveEntries } from './entries.store.ts';
import { refreshPartyScreening } from './screen-party.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { type DecisionView, viewDecision } from './view-hits.ts';

interface DecideHit {
  accountId: string;
  subject: GivenSubject;
  entityId: string;
  partyId?: string | undefined;
  verdict: DecisionView['verdict'];
  reason: string;
}

/** Files a verdict on a hit. It stands until the entry or the subject changes; a new one replaces it. */
export function decideHit(ctx: Ctx, input: DecideHit): Promise<DecisionView> {
  authorise(ctx.actor, 'validate', input.accountId);
  return decide(ctx, input);
}

async function decide(ctx: Ctx, input: DecideHit): Promise<DecisionView> {
  const decision = await insert(ctx, input);
  if (input.partyId)
    await refreshPartyScreening(ctx, { accountId: input.accountId, entityId: input.partyId });
  return decision;
}

function insert(ctx: Ctx, input: DecideHit): Promise<DecisionView> {
  return inTransaction(ctx, async (ctx) => {
    const [entity] = await findActiveEntries(ctx.db, [input.entityId]);
    if (!entity) throw new ProductError('resource.not_found');
    const sealing = await sealingOf(ctx, input.accountId);
    const id = newId();
    const decidedAt = ctx.services.now();
    const { accountId, entityId, verdict, reason } = input;
    await insertDecision(ctx.db, {
      id,
      accountId,
      ...decisionPlace(ctx, sealing, toSubject(input.subject), entity),
      entityId,
      verdict,
      reason: sealing.seal(reason, reasonPlace(id)),
      decidedBy: userIdOf(ctx.actor),
      decidedAt,
    });
    await record(ctx, {
      action: `screening.hit_${verdict}`,
      chainId: accountId,
      subject: { type: 'screening', id },
      details: { list: entity.list },
    });
    const decidedByName = ctx.actor.kind === 'user' ? ctx.actor.name : null;
    return viewDecision({ verdict, decidedAt, decidedByName }, reason, true);
  });
}
