import { queriesAmong, statementsOf } from '@probity/db/testing/statements-of.ts';
import { FULL_PROFILE_CREDENTIALS, landmarks } from '../seed/landmarks.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { timeInTurns } from './measure.ts';

// A profile with 200 credentials: how many statements reach the database, and how long the answer takes.
const ROUNDS = 200;
const profile = `/LegalEntities/${landmarks.fullProfile}/credentials`;
const header = `/Entities/${landmarks.fullProfile}`;

const world = await openLargeWorld(readDataDir());
try {
  await world.get(profile);
  const { items } = await world.get<{ items: unknown[] }>(profile);
  if (items.length !== FULL_PROFILE_CREDENTIALS)
    throw new Error(`The profile has ${items.length} credentials`);
  const spreads = await timeInTurns([() => world.get(profile), () => world.get(header)], ROUNDS);
  const table = [];
  for (const [index, url] of [profile, header].entries()) {
    const statements = await statementsOf(world.pool, () => world.get(url));
    table.push({
      call: url.replace(landmarks.fullProfile, '{id}'),
      queries: queriesAmong(statements).length,
      'with begin and commit': statements.length,
      'p50 ms': spreads[index]?.p50,
      'p95 ms': spreads[index]?.p95,
    });
  }
  console.table(table);
  console.log('Goal: at most 6 queries and 60 ms for 200 credentials, sign-in included.');
} finally {
  await world.close();
}
