import { useMinute } from '../../platform/use-minute.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { heldQuery } from './shelf.queries.ts';

/** Lists items that customers are paying for right now: they are not in the stock, and return unless paid. */
export function HeldNotice({ shopId }: { shopId: string }) {
  const { data } = useQuery(heldQuery(shopId));
  const now = useMinute() ?? new Date(0);
  const held = (data?.held ?? []).filter(({ until }) => new Date(until) > now);
  if (held.length === 0) return null;
  const units = held.reduce((sum, product) => sum + product.units, 0);
  return (
    <Accordion
      items={[
        {
          title:
            units === 1
              ? '1 item is held for a customer who is paying'
              : `${units} items are held for customers who are paying`,
          content: (
            <ul className="grid gap-1">
              {held.map(({ product, name, units: count, until }) => (
                <li key={product} className="flex flex-wrap gap-x-3">
                  <span className="min-w-0 wrap-anywhere">
                    {count} × {name}
                  </span>
                  <span className="text-muted">
                    until <Instant at={new Date(until)} show="time" />
                  </span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
