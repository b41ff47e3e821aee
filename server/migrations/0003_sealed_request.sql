ALTER TABLE "api_deliveries" RENAME COLUMN "errand" TO "sealed_request";
