CREATE TABLE "checkout_details" (
	"user" text PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fulfilment" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
