/** Who made an entry of a history, as far as its reader may know. */
export const historyActors = ['Member', 'Party', 'Platform', 'Former', 'Outside', 'System'] as const;
export type HistoryActor = (typeof historyActors)[number];

/** A name that the reader may not see belongs to a former member, or to someone outside the account. */
export function historyActorOf(entry: {
  actorUserId: string | null;
  actorName: string | null;
  byPlatform: boolean;
  /** The account on whose behalf it was done, if stored: the reader's own or another one. */
  actedFor?: 'own' | 'other' | null;
}): HistoryActor {
  if (entry.actorUserId === null) return 'System';
  if (entry.actedFor === 'other') return 'Party';
  if (entry.byPlatform) return 'Platform';
  if (entry.actorName !== null) return 'Member';
  return entry.actedFor === 'own' ? 'Former' : 'Outside';
}
