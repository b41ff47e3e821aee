CREATE TABLE "delivery_wishes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "idx_delivery_wishes_email_postcode" ON "delivery_wishes" USING btree ("email","postcode");