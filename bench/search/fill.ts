import { wordsOfName } from '@probity/domain/search/match-name.ts';
import type pg from 'pg';
import { withBareTables } from '../seed/bare-tables.ts';
import { copyRows } from '../seed/copy-rows.ts';
import { nameOf } from './names.ts';

const PORTION = 50_000;
const idOf = (n: number): string => `04000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * Counterparties that the account named itself. Search keys are computed once for each word instead of by the triggers,
 * and indexes are built at the end.
 */
export async function fillTo(owner: pg.Client, account: string, size: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from relationships where account_id = $1',
    [account],
  );
  const present = rows[0]?.n ?? 0;
  if (present >= size) return;
  const started = performance.now();
  await owner.query(`begin; set local maintenance_work_mem = '1GB'; set local synchronous_commit = off`);
  for (const table of ['entities', 'relationships'])
    await owner.query(`alter table ${table} disable trigger party_search_follows_new_${table}`);
  await withBareTables(owner, ['entities', 'relationships', 'party_search'], async () => {
    const keys = new Map<string, readonly string[]>();
    for (let from = present; from < size; from += PORTION)
      await addNames(owner, { account, keys, from, count: Math.min(PORTION, size - from) });
    console.log(`named in ${seconds(started)} s`);
  });
  for (const table of ['entities', 'relationships'])
    await owner.query(`alter table ${table} enable trigger party_search_follows_new_${table}`);
  await owner.query('commit');
  await owner.query('vacuum (analyze) entities, relationships, party_search');
  console.log(`filled to ${size} in ${seconds(started)} s`);
}

interface Portion {
  account: string;
  keys: Map<string, readonly string[]>;
  from: number;
  count: number;
}

async function addNames(owner: pg.Client, { account, keys, from, count }: Portion): Promise<void> {
  const now = new Date();
  const parties = Array.from({ length: count }, (_, at) => {
    const name = nameOf(from + at);
    return { id: idOf(from + at), name, words: [...new Set(wordsOfName(name))].sort() };
  });
  const fresh = [...new Set(parties.flatMap(({ words }) => words))].filter((word) => !keys.has(word));
  const { rows } = await owner.query<{ word: string; keys: string[] }>(
    'select word, word_keys($1, word)::text[] as keys from unnest($2::text[]) word',
    [account, fresh],
  );
  for (const row of rows) keys.set(row.word, row.keys);
  await copyRows(
    owner,
    'entities',
    ['id', 'kind', 'display_name', 'country', 'origin', 'created_by_account', 'created_at'],
    parties.map(({ id, name }) => [id, 'Organization', name, 'GB', 'ByOrganization', account, now]),
  );
  await copyRows(
    owner,
    'relationships',
    ['account_id', 'entity_id', 'name', 'country', 'connection_id', 'connections', 'changed_at'],
    parties.map(({ id, name }) => [account, id, name, 'GB', id, 1, now]),
  );
  await copyRows(
    owner,
    'party_search',
    ['account_id', 'entity_id', 'keys'],
    parties.map(({ id, words }) => [account, id, words.flatMap((word) => keys.get(word) ?? [])]),
  );
}

const seconds = (from: number): number => Math.round((performance.now() - from) / 1000);
