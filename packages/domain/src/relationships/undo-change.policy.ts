import { UNDO_MINUTES } from '../credentials/undo.policy.ts';

/** The owner and the day of the next review of a counterparty. */
interface FileValues {
  ownerId: string | null;
  reviewOn: string | null;
}

interface LastChange {
  by: string | null;
  at: Date;
  /** What it replaced; null if it cannot be undone. */
  earlier: FileValues | null;
}

/** Whether a change gives back exactly what the same person replaced a short while ago. */
export function isUndoOf(
  last: LastChange,
  wanted: Partial<FileValues>,
  { userId, now }: { userId: string | null; now: Date },
): boolean {
  const { earlier } = last;
  if (!earlier || userId === null || last.by !== userId) return false;
  if (now.getTime() >= last.at.getTime() + UNDO_MINUTES * 60_000) return false;
  const { ownerId = earlier.ownerId, reviewOn = earlier.reviewOn } = wanted;
  return ownerId === earlier.ownerId && reviewOn === earlier.reviewOn;
}
