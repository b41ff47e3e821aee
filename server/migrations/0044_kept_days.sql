CREATE TABLE "sold_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"revenue_pence" bigint DEFAULT 0 NOT NULL,
	"promoted_pence" bigint DEFAULT 0 NOT NULL,
	"delivered" bigint DEFAULT 0 NOT NULL,
	"on_time" bigint DEFAULT 0 NOT NULL,
	"brought" bigint DEFAULT 0 NOT NULL,
	"brought_ms" bigint DEFAULT 0 NOT NULL,
	"hours" integer[] NOT NULL,
	"hour_orders" integer[] NOT NULL,
	"hour_pence" bigint[] NOT NULL,
	"outcodes" text[] NOT NULL,
	"outcode_orders" integer[] NOT NULL,
	"outcode_pence" bigint[] NOT NULL,
	"quarters" integer[] NOT NULL,
	"quarter_orders" integer[] NOT NULL,
	"products" text[] NOT NULL,
	"product_names" text[] NOT NULL,
	"product_units" bigint[] NOT NULL,
	"product_pence" bigint[] NOT NULL,
	CONSTRAINT "sold_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "sold_day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sold_day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_sold_day_marks_day" ON "sold_day_marks" USING btree ("shop_id","day");
--> statement-breakpoint
-- Days that are over are counted once they were over for 24 hours. What changes an order that was paid more than twelve hours ago
-- leaves a mark for its day, so a change without a mark would have to stay uncommitted for twelve hours to be missed.
create function "sold_days_mark_order"() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'INSERT' then
    insert into "sold_day_marks" ("shop_id", "day")
    select old."shop_id", (old."paid_at" at time zone 'Europe/London')::date where old."paid_at" is not null;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old."shop_id", old."paid_at") is distinct from (new."shop_id", new."paid_at")) then
    insert into "sold_day_marks" ("shop_id", "day")
    select new."shop_id", (new."paid_at" at time zone 'Europe/London')::date where new."paid_at" is not null;
  end if;
  return null;
end
$function$;
--> statement-breakpoint
create trigger "sold_days_insert" after insert on "orders"
for each row when (new."paid_at" < now() - interval '12 hours') execute function "sold_days_mark_order"();
--> statement-breakpoint
create trigger "sold_days_update" after update on "orders"
for each row when (least(old."paid_at", new."paid_at") < now() - interval '12 hours') execute function "sold_days_mark_order"();
--> statement-breakpoint
create trigger "sold_days_delete" after delete on "orders"
for each row when (old."paid_at" < now() - interval '12 hours') execute function "sold_days_mark_order"();
--> statement-breakpoint
/* Of what belongs to an order: lines and refunds. */
create function "sold_days_mark_part"() returns trigger language plpgsql as $function$
begin
  insert into "sold_day_marks" ("shop_id", "day")
  select distinct o."shop_id", (o."paid_at" at time zone 'Europe/London')::date
  from "changed" c join "orders" o on o."id" = c."order" where o."paid_at" < now() - interval '12 hours';
  return null;
end
$function$;
--> statement-breakpoint
create trigger "sold_days_insert" after insert on "order_lines" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_update" after update on "order_lines" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_delete" after delete on "order_lines" referencing old table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_insert" after insert on "refunds" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_update" after update on "refunds" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_delete" after delete on "refunds" referencing old table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
CREATE TABLE "booked_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"accounts" text[] NOT NULL,
	"pence" bigint[] NOT NULL,
	"of_orders" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booked_day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_booked_day_marks_day" ON "booked_day_marks" USING btree ("day");
--> statement-breakpoint
-- The ledger is only ever added to. What is booked for a day that is over leaves a mark, as for "sold_days".
create function "booked_days_mark"() returns trigger language plpgsql as $function$
begin
  insert into "booked_day_marks" ("day") values ((new."booked_at" at time zone 'Europe/London')::date);
  return null;
end
$function$;
--> statement-breakpoint
create trigger "booked_days_insert" after insert on "ledger_movements"
for each row when (new."booked_at" < now() - interval '12 hours') execute function "booked_days_mark"();
