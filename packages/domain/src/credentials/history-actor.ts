/** Who an entry of a history is by, as far as its reader may know. */
export const historyActors = ['Member', 'Party', 'Platform', 'Former', 'Outside', 'System'] as const;
export type HistoryActor = (typeof historyActors)[number];

/** A name that the reader may not see belongs to someone who has left, or to who knows whom. */
export function historyActorOf(entry: {
  actorUserId: string | null;
  actorName: string | null;
  byPlatform: boolean;
  /** In whose name it was done, where that is kept: the reader's own account or another's. */
  actedFor?: 'own' | 'other' | null;
}): HistoryActor {
  if (entry.actorUserId === null) return 'System';
  if (entry.actedFor === 'other') return 'Party';
  if (entry.byPlatform) return 'Platform';
  if (entry.actorName !== null) return 'Member';
  return entry.actedFor === 'own' ? 'Former' : 'Outside';
}
