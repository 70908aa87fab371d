import { describe, expect, it } from 'vitest';
import { SchemaComments } from './schema-comments.ts';

const comments = new SchemaComments(
  [
    `-- About visits, at first.
create table visits (
  id uuid primary key,
  began_at timestamptz not null
);
`,
    `alter table visits rename column began_at to started_at;
alter table visits rename to stays;
-- Where it was.
alter table stays
  add column place text,
  add column floor int;
`,
  ],
  [
    `-- About visits.
-- In two lines.
create table visits (
  id uuid not null,
  -- When it began.
  began_at timestamptz not null
);

-- Policies and triggers:

-- Who may see visits.
create policy visits_read on visits for select using (true);
`,
    `-- About the function.
create or replace function public.visited()
 returns integer
as $function$
begin
  -- About a statement.
  return 1;
end $function$;

-- Called by nobody.
`,
  ],
);

describe('comments of the schema', () => {
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

  it('above a function are those of its file, without what follows it or stands in its body', () => {
    expect(comments.above('function visited')).toBe('-- About the function.\n');
  });
});
