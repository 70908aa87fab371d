-- Documents that wait to be read: few at any time, however many have been read.
create index document_readings_waiting on document_readings (changed_at) where state in ('Waiting', 'Reading');
