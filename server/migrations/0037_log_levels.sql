CREATE TABLE "log_levels" (
	"scope" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
