DROP INDEX IF EXISTS "idx_orders_paid_fees";
--> statement-breakpoint
DROP INDEX IF EXISTS "idx_orders_paid_shop";
--> statement-breakpoint
DROP INDEX IF EXISTS "idx_retailers_name";
--> statement-breakpoint
DROP INDEX IF EXISTS "idx_shops_name";
--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "visits" bigint;
--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "last_visits" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "second_last_visits" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "third_last_visits" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "fourth_last_visits" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "first_visits" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- As before, and for the customer's next visits, which say when they had come before. Four of them do; some more, because somebody else
-- may be taking away what lies between at the same moment.
create or replace function "sold_days_mark_order"() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'INSERT' then
    insert into "sold_day_marks" ("shop_id", "day")
    select old."shop_id", (old."paid_at" at time zone 'Europe/London')::date where old."paid_at" is not null;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old."shop_id", old."paid_at") is distinct from (new."shop_id", new."paid_at")) then
    insert into "sold_day_marks" ("shop_id", "day")
    select new."shop_id", (new."paid_at" at time zone 'Europe/London')::date where new."paid_at" is not null;
  end if;
  if tg_op <> 'UPDATE' or (old."shop_id", old."paid_at", old."customer_email", old."status" = 'cancelled')
    is distinct from (new."shop_id", new."paid_at", new."customer_email", new."status" = 'cancelled') then
    insert into "sold_day_marks" ("shop_id", "day")
    select distinct came."shop", (later."paid_at" at time zone 'Europe/London')::date
    from (values (old."shop_id", old."customer_email", old."paid_at"), (new."shop_id", new."customer_email", new."paid_at"))
      came ("shop", "email", "at")
    cross join lateral (
      select o."paid_at" from "orders" o
      where o."shop_id" = came."shop" and o."customer_email" = came."email" and o."paid_at" >= came."at"
        and o."paid_at" is not null and o."status" <> 'cancelled'
      order by o."paid_at" limit 9
    ) later
    where came."email" <> '';
  end if;
  return null;
end
$function$;
