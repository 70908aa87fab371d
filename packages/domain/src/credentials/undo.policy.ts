import type { CredentialStep } from './review.flow.ts';

/** How long one's own change can be undone. */
export const UNDO_MINUTES = 10;

const undoable: ReadonlySet<CredentialStep> = new Set([
  'giveValue',
  'changeValue',
  'markNotApplicable',
  'proposeNotApplicable',
  'markApplicable',
  'remove',
]);

export interface LastStep {
  step: CredentialStep;
  at: Date;
  actorUserId: string | null;
  /** Whether the record before the step is stored; false for the step that created it. */
  hasUndo: boolean;
}

/** Until when the person can undo the last step of a credential; null if they cannot. */
export function undoableUntil(last: LastStep, { userId, now }: { userId: string | null; now: Date }) {
  const until = new Date(last.at.getTime() + UNDO_MINUTES * 60_000);
  const isOwn = userId !== null && last.actorUserId === userId;
  return undoable.has(last.step) && last.hasUndo && isOwn && now < until ? until : null;
}
