import { invalid, roleMay } from '@probity/domain';
import type { EscalationRole } from '@probity/domain/controls/escalation-roles.ts';
import { type Ctx, dayOf, userIdOf } from '../../kernel/context/index.ts';
import { findMember } from './members.store.ts';

/** To whom a decision is escalated, and the day by which they decide. */
export interface Escalation {
  to: { memberId: string } | { role: EscalationRole };
  dueOn: string;
}

export interface ResolvedEscalation {
  columns: { escalatedTo: string | null; escalatedRole: EscalationRole | null; dueOn: string };
  /** The member, or everyone in the role. */
  isTo: (member: { id: string; role: string }) => boolean;
}

/** Refuses a day that has passed, and anyone but another member of the account who may decide. */
export async function resolveEscalation(
  ctx: Ctx,
  { accountId, escalation }: { accountId: string; escalation?: Escalation | undefined },
): Promise<ResolvedEscalation> {
  if (!escalation) throw invalid('escalation', 'escalation');
  const { to, dueOn } = escalation;
  if (dueOn < dayOf(ctx.services.now())) throw invalid('escalation.dueOn', 'todayOrLater');
  if ('role' in to)
    return {
      columns: { escalatedTo: null, escalatedRole: to.role, dueOn },
      isTo: ({ role }) => role === to.role,
    };
  const member = await findMember(ctx.db, accountId, to.memberId);
  const isOther = member?.userId && member.userId !== userIdOf(ctx.actor);
  if (!isOther || !roleMay(member.role, 'validate')) throw invalid('escalation.to', 'otherReviewer');
  return {
    columns: { escalatedTo: member.id, escalatedRole: null, dueOn },
    isTo: ({ id }) => id === member.id,
  };
}
