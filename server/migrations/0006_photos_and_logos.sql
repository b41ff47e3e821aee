ALTER TABLE "products" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alts" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "logo" text DEFAULT '' NOT NULL;