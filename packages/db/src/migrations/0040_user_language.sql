-- The language that a person has chosen, as the address of its pages names it; null where they have chosen none.
alter table users add column language text;
alter table users add constraint users_language_plain check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
