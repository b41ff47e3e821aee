CREATE TABLE "order_shares" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_order_shares_order" ON "order_shares" USING btree ("order");