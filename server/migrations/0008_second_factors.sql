CREATE TABLE "factor_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_collection" text NOT NULL,
	"owner" text NOT NULL,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_collection" text NOT NULL,
	"owner" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_collection" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sealed_secret" text DEFAULT '' NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"credential_id" text DEFAULT '' NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "idx_factor_challenges_expires" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idx_recovery_codes_owner" ON "recovery_codes" USING btree ("owner_collection","owner");--> statement-breakpoint
CREATE INDEX "idx_second_factors_owner" ON "second_factors" USING btree ("owner_collection","owner");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_second_factors_credential" ON "second_factors" USING btree ("credential_id") WHERE "second_factors"."credential_id" != '';