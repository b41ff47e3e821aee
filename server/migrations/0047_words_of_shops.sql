-- Tells the processes which shop has other words than before, for those who look for what is spelled alike.
create or replace function "directory_keep_shop"() returns trigger language plpgsql as $function$
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
  if tg_op = 'INSERT' or (new."name", new."address", new."specialties", new."features", new."is_active")
    is distinct from (old."name", old."address", old."specialties", old."features", old."is_active")
  then
    perform pg_notify('directory_words', new."id");
  end if;
  return null;
end
$function$;
