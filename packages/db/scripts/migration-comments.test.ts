import { describe, expect, it } from 'vitest';
import { MigrationComments } from './migration-comments.ts';

const comments = new MigrationComments([
  {
    text: `-- About the file.

-- About visits.
-- In two lines.
create table visits (
  id uuid primary key,
  -- When it began.
  began_at timestamptz not null
);
-- Who may see visits.
create policy visits_read on visits for select using (true);
-- What was seen.
create view seen as select 0;
-- About the function, at first.
create function visited() returns int language plpgsql as $$
begin
  -- About a statement.
  return 1;
end $$;
`,
  },
  {
    text: `alter table visits rename column began_at to started_at;
alter table visits rename to stays;
-- Where it was.
alter table stays
  add column place text,
  add column floor int;
-- About the function, as it is.
create or replace function visited() returns int language sql return 2;
-- As before, with the place.
create or replace view seen as select 1;
`,
  },
]);

describe('comments of migrations', () => {
  it('stay with a table and a column that were renamed later', () => {
    expect(comments.above('table stays')).toBe('-- About visits.\n-- In two lines.\n');
    expect(comments.above('column stays.started_at', '  ')).toBe('  -- When it began.\n');
    expect(comments.above('policy stays.visits_read')).toBe('-- Who may see visits.\n');
    expect(comments.above('table visits')).toBe('');
  });

  it('above a statement that adds columns are about the first of them', () => {
    expect(comments.above('column stays.place')).toBe('-- Where it was.\n');
    expect(comments.above('column stays.floor')).toBe('');
  });

  it('are those of the newest definition of a function', () => {
    expect(comments.above('function visited')).toBe('-- About the function, as it is.\n');
  });

  it('that say "as before" follow the comment that they refer to', () => {
    expect(comments.above('view seen')).toBe('-- What was seen.\n-- As before, with the place.\n');
  });
});
