import type pg from 'pg';
import { withBareTables } from '../seed/bare-tables.ts';
import { copyRows } from '../seed/copy-rows.ts';
import { nameOf } from './names.ts';

const PORTION = 50_000;
const idOf = (n: number): string => `04000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Counterparties that the account has named itself. The triggers write the keys; indexes are built at the end. */
export async function fillTo(owner: pg.Client, account: string, size: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from relationships where account_id = $1',
    [account],
  );
  const present = rows[0]?.n ?? 0;
  if (present >= size) return;
  const started = performance.now();
  await owner.query(`begin; set local maintenance_work_mem = '1GB'; set local synchronous_commit = off`);
  await withBareTables(owner, ['entities', 'relationships', 'party_search'], async () => {
    for (let from = present; from < size; from += PORTION)
      await addNames(owner, account, from, Math.min(PORTION, size - from));
    console.log(`named in ${seconds(started)} s`);
  });
  await owner.query('commit');
  await owner.query('vacuum (analyze) entities, relationships, party_search');
  console.log(`filled to ${size} in ${seconds(started)} s`);
}

async function addNames(owner: pg.Client, account: string, from: number, count: number): Promise<void> {
  const now = new Date();
  const parties = Array.from({ length: count }, (_, at) => ({
    id: idOf(from + at),
    name: nameOf(from + at),
  }));
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
}

const seconds = (from: number): number => Math.round((performance.now() - from) / 1000);
