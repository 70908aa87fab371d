import { describe, expect, it } from 'vitest';
import { describeStatement } from './trace-statement.ts';

describe('a statement', () => {
  it.each([
    ['select "id" from "credentials" where "id" = $1', 'SELECT credentials'],
    ['insert into "audit_log" ("entry") values ($1) returning "id"', 'INSERT audit_log'],
    ['update notifications n set values = $1', 'UPDATE notifications'],
    ['delete from pgboss.job where id = $1', 'DELETE pgboss.job'],
    ['/* planned once */ select 1', 'SELECT'],
    ['with x as (select 1 from a) insert into "b" select * from x', 'INSERT b'],
    ['with x as (select 1 from a) select * from x', 'WITH a'],
    ['commit', 'COMMIT'],
  ])('%s is named after what it does and its table', (text, name) => {
    expect(describeStatement(text).name).toBe(name);
  });

  it('is shown without what is written out in it', () => {
    const text = `select $1, 'O''Hara', 4412, $$x y$$, $t$Hidden$t$ from a2 where b in (12.5) /* Quill */`;
    expect(describeStatement(text).text).toBe('select $1, ?, ?, ?, ? from a2 where b in (?)');
  });
});
