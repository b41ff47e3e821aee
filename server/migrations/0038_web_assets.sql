CREATE TABLE "web_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"brotli" "bytea",
	"gzip" "bytea",
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_web_assets_seen" ON "web_assets" USING btree ("seen_at");