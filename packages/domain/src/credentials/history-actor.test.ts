import { expect, it } from 'vitest';
import { historyActorOf } from './history-actor.ts';

it.each([
  [{ actorUserId: null, actorName: null, attestor: null }, 'System'],
  [{ actorUserId: 'u', actorName: 'Thandi', attestor: 'Holder' }, 'Member'],
  [{ actorUserId: 'u', actorName: null, attestor: 'Platform' }, 'Platform'],
  [{ actorUserId: 'u', actorName: null, attestor: null }, 'Outside'],
] as const)('an entry by %j is told as by %s', (entry, actor) => {
  expect(historyActorOf(entry)).toBe(actor);
});
