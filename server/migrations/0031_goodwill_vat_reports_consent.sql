CREATE TABLE "vat_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"order" text NOT NULL,
	"refund" text DEFAULT '' NOT NULL,
	"seller" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_pence" bigint DEFAULT 0 NOT NULL,
	"rates" jsonb NOT NULL,
	"total_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goodwill_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "vat_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "monthly_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "monthly_report_sent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_rate" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_vat_documents_number" ON "vat_documents" USING btree ("shop_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_vat_documents_invoice" ON "vat_documents" USING btree ("order") WHERE "vat_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_vat_documents_refund" ON "vat_documents" USING btree ("refund") WHERE "vat_documents"."refund" != '';--> statement-breakpoint
CREATE INDEX "idx_vat_documents_issued" ON "vat_documents" USING btree ("shop_id","issued_at");--> statement-breakpoint
CREATE INDEX "idx_vat_documents_order" ON "vat_documents" USING btree ("order");