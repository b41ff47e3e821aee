-- Changes of addresses become events, as those of every collection do.
create or replace trigger "records_event" after insert or update or delete on "addresses"
for each row execute function "records_write_event"('');
