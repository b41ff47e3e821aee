-- Events have facts, which are put into words when they are read. Events from before keep their sentence, and the same
-- sentence without amounts for packers.
ALTER TABLE "order_events" RENAME COLUMN "detail" TO "facts";--> statement-breakpoint
ALTER TABLE "order_events" DISABLE TRIGGER "records_event";--> statement-breakpoint
UPDATE "order_events" SET "facts" = CASE WHEN "text" != '' THEN
  coalesce("facts", '{}') || jsonb_build_object('written', "text") ||
  CASE WHEN "text" LIKE '%£%' THEN jsonb_build_object('written_without_amounts', regexp_replace(regexp_replace(regexp_replace("text",
    '^£[\d,]+(\.\d\d)? refunded(?=:)', 'Refunded'),
    '(: |, and )£[\d,]+(\.\d\d)? was refunded(?=\.)', '', 'g'),
    '£\s?[\d,]*(\.\d+)?', '…', 'g')) ELSE '{}' END
END;--> statement-breakpoint
ALTER TABLE "order_events" ENABLE TRIGGER "records_event";--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "text";
