CREATE TABLE "case_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case" text NOT NULL,
	"by" text NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_messages_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "case_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "case_photos_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case" text NOT NULL,
	"photo" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_photos_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "order_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_cases_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text NOT NULL,
	"shop_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answer_due_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_cases_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reporter" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "review_reports_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "idx_case_messages_case" ON "case_messages" USING btree ("case","rowid");--> statement-breakpoint
CREATE INDEX "idx_case_photos_case" ON "case_photos" USING btree ("case","rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_order_cases_order" ON "order_cases" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_order_cases_shop" ON "order_cases" USING btree ("shop_id") WHERE "order_cases"."status" != 'closed';--> statement-breakpoint
CREATE INDEX "idx_order_cases_waiting" ON "order_cases" USING btree ("answer_due_at") WHERE "order_cases"."status" != 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_review_reports_reporter" ON "review_reports" USING btree ("review","reporter") WHERE "review_reports"."reporter" != '';--> statement-breakpoint
CREATE INDEX "idx_review_reports_open" ON "review_reports" USING btree ("review") WHERE "review_reports"."decided_at" is null;--> statement-breakpoint
UPDATE "reviews" SET "author" = regexp_replace("author", '\s+\S\.$', '') WHERE "author" ~ '\s\S\.$';
