ALTER TABLE "orders" ADD COLUMN "dispute" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "due_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "dispute" = CASE
  WHEN EXISTS (SELECT 1 FROM "disputes" d WHERE d."order" = "orders"."id" AND d."status" NOT IN ('won', 'lost', 'warning_closed', 'prevented')) THEN 'open'
  WHEN EXISTS (SELECT 1 FROM "disputes" d WHERE d."order" = "orders"."id" AND d."status" = 'lost') THEN 'lost'
  ELSE 'won' END
WHERE EXISTS (SELECT 1 FROM "disputes" d WHERE d."order" = "orders"."id" AND d."status" NOT IN ('warning_closed', 'prevented'));
