-- The same rule as before, in words that the planner does not take for "hardly any row": it would rather sort a whole
-- list than go down it where it believes that next to nothing is left.
drop policy connection_sides_own on connection_sides;
create policy connection_sides_own on connection_sides for all using (
  coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());

-- Every row was written anew when sides learnt the kind of their party.
reindex index connection_sides_name_search;
