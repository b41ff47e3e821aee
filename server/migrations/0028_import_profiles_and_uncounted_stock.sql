CREATE TABLE "import_profiles" (
	"shop_id" text NOT NULL,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_profiles_shop_id_headings_pk" PRIMARY KEY("shop_id","headings")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_uncounted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What can be bought now: nothing while it is sold out for today, and nothing past its last good day; of what nobody counts,
-- as much as fits into one line of an order.
create function "sellable_stock"(shelf bigint, uncounted boolean, sold_out_until timestamptz, best_before text) returns bigint
language sql stable parallel safe as $$
  select case
    when sold_out_until > now() then 0
    when best_before <> '' and best_before collate "C" < to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD') collate "C" then 0
    when uncounted then 999
    else shelf
  end
$$;
--> statement-breakpoint
drop function "sellable_stock"(bigint, timestamptz, text);
