import { listSkippedProducts } from '@baitdrop/contract/catalogue-sync';
import { call } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { OutsideLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';

/** Skipped products, grouped by reason, because one fix often solves all of them. */
export function SkippedList({ shopId, count, readAt }: { shopId: string; count: number; readAt: string }) {
  const query = useQuery({
    // Each reading has its own list.
    queryKey: ['skipped-products', shopId, readAt, count],
    queryFn: () => call(listSkippedProducts, { params: { shopId } }),
  });
  return (
    <Loaded
      query={query}
      what="The list"
      loading="Loading what we skipped"
      height="h-40"
      isEmpty={({ skipped }) => skipped.length === 0}
      empty={
        <p className="text-muted">
          {readAt === '' ? 'Nothing has been read yet.' : 'Nothing: everything on your website is here.'}
        </p>
      }
    >
      {({ skipped }) => (
        <div className="grid gap-5">
          {[...Map.groupBy(skipped, ({ message }) => message)].map(([message, products]) => (
            <section key={message}>
              <h3 className="font-semibold">{message}</h3>
              <ul className="mt-1 grid gap-1">
                {products.map(({ name, url }) => (
                  <li key={`${name} ${url}`} className="[overflow-wrap:anywhere]">
                    {url === '' ? name : <OutsideLink href={url}>{name}</OutsideLink>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {skipped.length < count ? <p className="text-muted">And {count - skipped.length} more.</p> : null}
        </div>
      )}
    </Loaded>
  );
}
