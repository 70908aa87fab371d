import type { EscalationRole } from '@probity/domain/controls/escalation-roles.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type EscalationRow, listEscalations, setOpen } from './escalations.store.ts';
import type { DecidedHit } from './join-screenings.ts';
import type { OfParty } from './party-screenings.store.ts';

export interface HitEscalation {
  /** Null for a role, and for a member who has left. */
  name: string | null;
  role: EscalationRole | null;
  dueOn: string;
  reason: string;
  byName: string | null;
  at: Date;
}

export const escalationContext = (escalationId: string) => ({
  table: 'screening_escalations',
  row: escalationId,
  column: 'reason',
});

/** The last escalation of a hit, until someone decides; a decision that is undone or returned resumes it. */
const isOver = ({ escalatedAt }: EscalationRow, hit: DecidedHit | undefined): boolean =>
  !hit || (hit.decision !== null && hit.decision.decidedAt >= escalatedAt);

export type EscalatedHit = DecidedHit & { escalation: HitEscalation | null };

/** The hits of a party, each with the escalation that is still open. */
export async function withEscalations(
  ctx: Ctx,
  of: OfParty,
  hits: readonly DecidedHit[],
): Promise<EscalatedHit[]> {
  const rows = hits.length > 0 ? await listEscalations(ctx.db, of) : [];
  if (rows.length === 0) return hits.map((hit) => ({ ...hit, escalation: null }));
  const sealing = await sealingOf(ctx, of.accountId);
  return hits.map((hit) => {
    const row = rows.find(({ entityId }) => entityId === hit.entry.id);
    if (!row || isOver(row, hit)) return { ...hit, escalation: null };
    const reason = sealing.unseal(row.reason, escalationContext(row.id)).toString('utf8');
    return { ...hit, escalation: viewEscalation(row, reason) };
  });
}

const viewEscalation = (row: EscalationRow, reason: string): HitEscalation => ({
  name: row.escalatedToName,
  role: row.escalatedRole,
  dueOn: row.dueOn,
  reason,
  byName: row.escalatedByName,
  at: row.escalatedAt,
});

/** Ends the tasks of escalations that are over, and resumes those that are open again. */
export async function settleEscalations(ctx: Ctx, of: OfParty, hits: readonly DecidedHit[]): Promise<void> {
  const settled = new Set<string>();
  for (const row of await listEscalations(ctx.db, of)) {
    const hit = hits.find(({ entry }) => entry.id === row.entityId);
    const isOpen = !settled.has(row.entityId) && !isOver(row, hit);
    settled.add(row.entityId);
    if (isOpen !== row.isOpen) await setOpen(ctx.db, row.id, isOpen);
  }
}
