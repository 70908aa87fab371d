import type pg from 'pg';
import { round } from '../scale/measure.ts';
import { nameOf } from './names.ts';

const COUNT = 1000;
const ROUNDS = 5;

/** Names a thousand parties in one statement each, with and without the trigger; everything is rolled back. */
export async function timeWriting(owner: pg.Client, account: string) {
  const taken: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let at = 0; at < ROUNDS; at += 1)
    for (const way of ['with', 'without'] as const) {
      await owner.query('begin');
      if (way === 'without')
        await owner.query('alter table entities disable trigger party_search_follows_new_entities');
      const from = performance.now();
      for (let n = 0; n < COUNT; n += 1)
        await owner.query(
          `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
           values (gen_random_uuid(), 'Organization', $2, 'GB', 'ByOrganization', $1, now())`,
          [account, nameOf(2_000_000 + n)],
        );
      taken[way].push((performance.now() - from) / COUNT);
      await owner.query('rollback');
    }
  const [slow, plain] = [median(taken.with), median(taken.without)];
  return { 'ms with': round(slow), 'ms without': round(plain), ratio: round(slow / plain) };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
