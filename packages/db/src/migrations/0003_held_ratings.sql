-- A rating is held high by a likely hit that nobody has decided as well, not only by a true match.
alter table risk_ratings rename column has_true_match to is_held;
