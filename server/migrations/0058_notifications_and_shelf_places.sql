CREATE TABLE "notification_reads" (
	"user" text NOT NULL,
	"shop_id" text NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_reads_user_shop_id_pk" PRIMARY KEY("user","shop_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_place" text DEFAULT '' NOT NULL;