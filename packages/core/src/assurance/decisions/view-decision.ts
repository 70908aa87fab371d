import type { EscalationRole } from '@probity/domain/controls/escalation-roles.ts';
import type { DecisionKind, DecisionState } from '@probity/domain/relationships/relationship-keys.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { NamedDecisionRow } from './decisions.store.ts';
import { decisionContext } from './encryption-context.ts';

export interface DecisionView {
  id: string;
  kind: DecisionKind;
  state: DecisionState;
  reason: string;
  byName: string | null;
  at: Date;
  second: { name: string | null; reason: string | null; at: Date } | null;
  /** Of the record of the proposal. */
  hash: string;
  /** Of the file on which the second person agreed. */
  agreedHash: string | null;
  /** To whom it was escalated; the name is null for a role, and for a member who has left. */
  escalation: { name: string | null; role: EscalationRole | null; dueOn: string } | null;
  /** The current member made it, so someone else has to confirm. */
  isOwn: boolean;
}

export function viewDecision(
  ctx: Ctx,
  sealing: AccountSealing,
  row: NamedDecisionRow,
  until: Date,
): DecisionView {
  const open = (text: Buffer, column: string) =>
    sealing.unseal(text, decisionContext(row.id, column)).toString('utf8');
  const isSettled = row.secondAt !== null && row.secondAt <= until;
  return {
    id: row.id,
    kind: row.kind,
    state: row.secondAt && !isSettled ? 'AwaitingSecond' : row.state,
    reason: open(row.reason, 'reason'),
    byName: row.decidedByName,
    at: row.decidedAt,
    second:
      row.secondAt && isSettled && row.state !== 'Superseded'
        ? {
            name: row.secondByName,
            reason: row.secondReason && open(row.secondReason, 'second_reason'),
            at: row.secondAt,
          }
        : null,
    hash: row.hash.toString('hex'),
    agreedHash: isSettled ? (row.agreedHash?.toString('hex') ?? null) : null,
    escalation: row.dueOn ? { name: row.escalatedToName, role: row.escalatedRole, dueOn: row.dueOn } : null,
    isOwn: row.decidedBy !== null && row.decidedBy === userIdOf(ctx.actor),
  };
}
