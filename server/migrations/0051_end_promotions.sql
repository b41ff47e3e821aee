ALTER TABLE "promotions" ADD COLUMN "ended_at" timestamp (3) with time zone;
