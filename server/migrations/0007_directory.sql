-- What finding a shop needs of it, ready to be searched: kept by triggers, read by the directory alone. Position and words
-- of far-away shops cost nothing, because every question has an index of its own.
-- `cube` alone, without `earthdistance`: a database's owner may install it, and the sphere is the one of the domain's rule.
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
/* A point on a sphere of 6371 km, in kilometres from its middle. A shop at 0, 0 was never located. */
create function "directory_spot"("latitude" double precision, "longitude" double precision) returns cube
language sql immutable parallel safe
return case when "latitude" <> 0 or "longitude" <> 0 then cube(array[
  6371 * cos(radians("latitude")) * cos(radians("longitude")),
  6371 * cos(radians("latitude")) * sin(radians("longitude")),
  6371 * sin(radians("latitude"))
]) end;
--> statement-breakpoint
/* Owners may store any JSON: only the texts of a list count. */
create function "directory_texts"("list" jsonb) returns text
language sql immutable parallel safe
begin atomic
  select coalesce(string_agg("item" #>> '{}', chr(31)), '')
  from jsonb_array_elements(case when jsonb_typeof("list") = 'array' then "list" else '[]' end) "item"
  where jsonb_typeof("item") = 'string';
end;
--> statement-breakpoint
create table "directory_entries" (
  "shop" text primary key references "shops" ("id") on delete cascade,
  "retailer" text not null,
  "is_listed" boolean not null,
  "delivers" boolean not null,
  "delivery_radius" double precision not null,
  "rating" double precision not null,
  "review_count" bigint not null,
  "name_key" text not null,
  "search_text" text not null,
  "spot" cube
);
--> statement-breakpoint
create function "directory_keep_shop"() returns trigger language plpgsql as $function$
declare
  enabled boolean;
begin
  -- The lock lets a switch of the account, made at the same moment, come wholly before or wholly after.
  select "baitdrop_enabled" into enabled from "retailers" where "id" = new."retailer" for share;
  insert into "directory_entries" values (
    new."id", new."retailer", new."is_active", coalesce(enabled, false), new."delivery_radius", new."rating",
    new."review_count", lower(new."name"),
    lower(concat_ws(chr(31), new."name", new."address", directory_texts(new."specialties"), directory_texts(new."features"))),
    directory_spot(new."latitude", new."longitude")
  )
  on conflict ("shop") do update set
    "retailer" = excluded."retailer", "is_listed" = excluded."is_listed", "delivers" = excluded."delivers",
    "delivery_radius" = excluded."delivery_radius", "rating" = excluded."rating",
    "review_count" = excluded."review_count", "name_key" = excluded."name_key",
    "search_text" = excluded."search_text", "spot" = excluded."spot";
  return null;
end
$function$;
--> statement-breakpoint
create function "directory_keep_retailer"() returns trigger language plpgsql as $function$
begin
  update "directory_entries" set "delivers" = tg_op <> 'DELETE' and new."baitdrop_enabled"
  where "retailer" = case when tg_op = 'DELETE' then old."id" else new."id" end;
  perform pg_notify('directory_changes', '*');
  return null;
end
$function$;
--> statement-breakpoint
/* '*' for the shops themselves, a `shop_id` for what that shop sells. Repeats within a transaction are sent once. */
create function "directory_tell"() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'shops' then
    perform pg_notify('directory_changes', '*');
  else
    perform pg_notify('directory_changes', case when tg_op = 'DELETE' then old."shop_id" else new."shop_id" end);
  end if;
  return null;
end
$function$;
--> statement-breakpoint
create trigger "directory_keep" after insert or update on "shops"
for each row execute function "directory_keep_shop"();
--> statement-breakpoint
create trigger "directory_tell" after insert or update or delete on "shops"
for each row execute function "directory_tell"();
--> statement-breakpoint
create trigger "directory_tell" after insert or update or delete on "products"
for each row execute function "directory_tell"();
--> statement-breakpoint
create trigger "directory_keep" after insert or delete or update of "baitdrop_enabled" on "retailers"
for each row execute function "directory_keep_retailer"();
--> statement-breakpoint
insert into "directory_entries"
select shops."id", shops."retailer", shops."is_active", coalesce(account."baitdrop_enabled", false),
  shops."delivery_radius", shops."rating", shops."review_count", lower(shops."name"),
  lower(concat_ws(chr(31), shops."name", shops."address", directory_texts(shops."specialties"), directory_texts(shops."features"))),
  directory_spot(shops."latitude", shops."longitude")
from "shops" left join "retailers" account on account."id" = shops."retailer";
--> statement-breakpoint
create index "idx_directory_spot" on "directory_entries" using gist ("spot") where "is_listed";
--> statement-breakpoint
create index "idx_directory_spot_delivers" on "directory_entries" using gist ("spot") where "is_listed" and "delivers";
--> statement-breakpoint
create index "idx_directory_search" on "directory_entries" using gin ("search_text" gin_trgm_ops) where "is_listed";
--> statement-breakpoint
create index "idx_directory_name" on "directory_entries" ("name_key", "shop") where "is_listed";
--> statement-breakpoint
create index "idx_directory_rating" on "directory_entries" ("rating" desc, "review_count" desc, "shop") where "is_listed" and "delivers";
--> statement-breakpoint
create index "idx_directory_retailer" on "directory_entries" ("retailer");
--> statement-breakpoint
create index "idx_orders_created" on "orders" ("created");
