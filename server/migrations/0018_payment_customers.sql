CREATE TABLE "payment_customers" (
	"user" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
