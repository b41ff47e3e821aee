CREATE TABLE "favourites" (
	"user" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_kind_subject_pk" PRIMARY KEY("user","kind","subject")
);
