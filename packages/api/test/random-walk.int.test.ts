import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { numbersFrom } from './fuzz/hostile-requests.ts';
import { Walk } from './walk/walk.ts';

/** `npm run walk -- 100000 seed` makes more, another seed others. */
const calls = Number(process.env.WALK_CALLS ?? 600);
const seed = process.env.WALK_SEED ?? '20261119';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open({ rateLimitScale: 1_000_000 });
});
afterAll(() => api.close());

it('people and keys of five accounts calling at random are answered as a model predicts, and told no secret of another account', async () => {
  const walk = await Walk.open(api, numbersFrom(seed));
  while (walk.calls < calls) await walk.step();
  process.stdout.write(`${walk.calls} calls, ${walk.statuses.size} kinds of answer, seed ${seed}\n`);
  expect(walk.disagreements.slice(0, 20), `seed ${seed}`).toEqual([]);
}, 3_600_000);
