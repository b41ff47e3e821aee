-- Changes of what is sold become events, as those of every collection do. Shops that are here already offer collection.
create or replace trigger "records_event" after insert or update or delete on "order_lines"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "order_events"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "reviews"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "payouts"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "payout_lines"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "courier_logs"
for each row execute function "records_write_event"('');
--> statement-breakpoint
update shops set collection_offered = true, lead_time_minutes = 15 where retailer <> '';
