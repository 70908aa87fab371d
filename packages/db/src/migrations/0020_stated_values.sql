-- What a retained record keeps of a presentation is decided by the values that it stated.
alter table presentations add column stated jsonb not null default '{}';
alter table presentations alter column stated drop default;
