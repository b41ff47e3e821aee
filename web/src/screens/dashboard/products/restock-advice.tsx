import type { RestockAdvice } from '@baitdrop/contract/shop-products';
import { Link } from 'react-router';
import { restockQuery } from '../../../features/shelf/shelf.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Accordion } from '../../../ui/accordion/accordion.tsx';
import { LoadProblem } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const titleOf = (count: number): string =>
  count === 1 ? 'What to order: 1 product' : `What to order: ${count} products`;

function Advice({ advice }: { advice: RestockAdvice }) {
  const { products, has_sales: hasSales, uncounted } = advice;
  return (
    <div className="grid gap-3">
      {products.length === 0 ? (
        <p className="text-muted">
          {hasSales
            ? 'Nothing to order: at the pace of the last four weeks, everything lasts another week.'
            : 'Once you’ve sold something whose stock you track, we’ll suggest here what to order.'}
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {products.map(({ id, name, stock, per_week: perWeek, order }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <Link
                to={pageAddress('/dashboard/products/:id', { params: { id } })}
                className="inline-flex min-h-11 min-w-0 items-center font-semibold text-action-text underline underline-offset-2"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Link>
              <span className="text-muted tabular-nums">
                Sells about {perWeek} a week, {stock} left: <strong className="text-ink">order {order}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {uncounted === 0 ? null : (
        <p className="text-sm text-muted">
          {uncounted === 1
            ? 'The stock of 1 product isn’t tracked'
            : `The stock of ${uncounted} products isn’t tracked`}
          , so we can’t tell when it’s time to order.
        </p>
      )}
    </div>
  );
}

/** Suggests quantities for two weeks, based on the sales of the last four. */
export function RestockAdviceSection({ shopId }: { shopId: string }) {
  const query = useQuery(restockQuery(shopId));
  const { data } = query;
  if (data === undefined && query.isError) return <LoadProblem query={query} what="What to order" />;
  const count = data?.products.length ?? 0;
  return (
    <Accordion
      items={[
        {
          title: count === 0 ? 'What to order' : titleOf(count),
          content: data ? <Advice advice={data} /> : <Skeleton />,
        },
      ]}
    />
  );
}
