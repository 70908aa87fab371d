-- When whoever recorded a disputed role said why it stays; what they said is in the history of the value.
alter table credentials add column dispute_answered_at timestamptz;
