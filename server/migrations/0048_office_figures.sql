ALTER TABLE "sold_days" ADD COLUMN "status_orders" integer[];
