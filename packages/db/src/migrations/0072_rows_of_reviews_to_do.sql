-- Replacing the function had set its estimate back to a thousand rows: see 0060.
alter function reviews_to_do(uuid, uuid, uuid, date, integer) rows 20;
