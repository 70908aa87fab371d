import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE_DATABASE } from './testing/template-database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const definers = (where: string) =>
  database.asOwner<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.prosecdef and ${where} order by 1`,
  );

describe('every function that runs as the owner', () => {
  it('looks for tables in temporary schemas last', async () => {
    expect((await definers('true')).length).toBeGreaterThan(50);
    expect(await definers(`not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`)).toEqual(
      [],
    );
  });

  it('is executable by the application only', async () => {
    expect(
      await definers(`exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`),
    ).toEqual([]);
  });
});

describe('someone with SQL on a connection of the application', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(database.appUrl);
    await client.connect();
  });
  afterAll(() => client.end());

  it('cannot create temporary tables', async () => {
    // Copies of the template do not inherit its privileges.
    const { rows } = await client.query(
      `select has_database_privilege('${TEMPLATE_DATABASE}', 'temporary') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  it('cannot have a function of theirs run as the owner', async () => {
    await database.asOwner(`grant temporary on database ${client.database} to public`);
    await client.query(`create function pg_temp.take_over() returns uuid language plpgsql as $$
      begin
        execute 'create table taken_over ()';
        return null;
      end $$`);
    await client.query(`create temporary view users as select pg_temp.take_over() as id, ''::citext as email,
      now() as email_verified_at, '' as name, '' as second_factor_method, now() as second_factor_enrolled_at,
      now() as tokens_valid_from, 'issuer' as issuer, 'subject' as subject, 'Active' as status`);
    await client.query('grant select on pg_temp.users to public');
    await client.query(`select * from load_actor('issuer', 'subject', '\\x00', now(), now(), now())`);
    expect(await database.asOwner(`select to_regclass('taken_over') as found`)).toEqual([{ found: null }]);
  });
});
