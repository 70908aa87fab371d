/** Who an entry of a history is by, as far as its reader may know. */
export const historyActors = ['Member', 'Platform', 'Outside', 'System'] as const;
export type HistoryActor = (typeof historyActors)[number];

/** A name that the reader may not see belongs to a reviewer of the platform or to somebody who has left. */
export function historyActorOf(entry: {
  actorUserId: string | null;
  actorName: string | null;
  byPlatform: boolean;
}): HistoryActor {
  if (entry.actorUserId === null) return 'System';
  if (entry.actorName !== null) return 'Member';
  return entry.byPlatform ? 'Platform' : 'Outside';
}
