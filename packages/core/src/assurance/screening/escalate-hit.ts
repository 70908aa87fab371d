import { ProductError } from '@probity/domain';
import { type Escalation, notifyMembers, resolveEscalation } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { insertEscalation } from './escalations.store.ts';
import { escalationContext, type HitEscalation, settleEscalations } from './escalations.ts';
import { linkToHits } from './notify-proposer.ts';
import { readScreening } from './party-screening.ts';
import { findScreenableParty, lockPartyScreening } from './party-screenings.store.ts';

interface EscalateHit {
  accountId: string;
  entityId: string;
  hitId: string;
  reason: string;
  escalation: Escalation;
}

/** Asks a member or a role to decide a hit by a day; they are told. It is over once the hit is decided. */
export function escalateHit(ctx: Ctx, input: EscalateHit): Promise<HitEscalation> {
  const { accountId, entityId, hitId, reason } = input;
  const of = { accountId, entityId };
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    const party = await findScreenableParty(ctx.db, of);
    await lockPartyScreening(ctx.db, of);
    const before = await findHit(ctx, input);
    if (!party || !before) throw new ProductError('resource.not_found');
    const { hit, hits } = before;
    if (hit.decision?.stands || hit.decision?.awaitsApproval)
      throw new ProductError('screening.already_decided');
    const { columns, isTo } = await resolveEscalation(ctx, input);
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    await insertEscalation(ctx.db, {
      id,
      accountId,
      partyId: hit.foundFor[0].entityId,
      entityId: hitId,
      ...columns,
      reason: sealing.seal(reason, escalationContext(id)),
      escalatedBy: userIdOf(ctx.actor),
      escalatedAt: ctx.services.now(),
    });
    await settleEscalations(ctx, of, hits);
    await record(ctx, {
      action: 'screening.hit_escalated',
      chainId: accountId,
      subject: { type: 'screening', id },
      details: { list: hit.entry.list, ...columns },
    });
    await notifyMembers(ctx, {
      accountId,
      kind: 'check.hitEscalated',
      subject: { type: 'screening', id },
      link: await linkToHits(ctx, of),
      values: { party: party.displayName, dueOn: columns.dueOn },
      permission: 'validate',
      except: userIdOf(ctx.actor),
      isTo,
    });
    const escalation = (await findHit(ctx, input))?.hit.escalation;
    if (!escalation) throw new ProductError('resource.not_found');
    return escalation;
  });
}

async function findHit(ctx: Ctx, { accountId, entityId, hitId }: EscalateHit) {
  const hits = (await readScreening(ctx, { accountId, entityId }))?.hits ?? [];
  const hit = hits.find(({ entry }) => entry.id === hitId);
  return hit && { hit, hits };
}
