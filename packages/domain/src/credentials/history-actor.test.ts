import { expect, it } from 'vitest';
import { historyActorOf } from './history-actor.ts';

it.each([
  [{ actorUserId: null, actorName: null, byPlatform: false }, 'System'],
  [{ actorUserId: 'u', actorName: 'Thandi', byPlatform: false }, 'Member'],
  [{ actorUserId: 'u', actorName: null, byPlatform: true }, 'Platform'],
  [{ actorUserId: 'u', actorName: null, byPlatform: false }, 'Outside'],
  [{ actorUserId: 'u', actorName: null, byPlatform: false, actedFor: 'own' }, 'Former'],
  [{ actorUserId: 'u', actorName: null, byPlatform: false, actedFor: 'other' }, 'Party'],
  [{ actorUserId: 'u', actorName: 'Thandi', byPlatform: false, actedFor: 'other' }, 'Party'],
] as const)('an entry by %j is shown as by %s', (entry, actor) => {
  expect(historyActorOf(entry)).toBe(actor);
});
