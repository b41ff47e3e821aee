-- What can be bought now: nothing while it is sold out for today, and nothing past its last good day.
create function "sellable_stock"(shelf bigint, sold_out_until timestamptz, best_before text) returns bigint
language sql stable parallel safe as $$
  select case
    when sold_out_until > now() then 0
    when best_before <> '' and best_before collate "C" < to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD') collate "C" then 0
    else shelf
  end
$$;
