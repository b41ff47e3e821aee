import { useQuery } from '../../../platform/query/use-query.ts';
import { OutsideLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { skippedQuery } from './website.queries.ts';

/** Skipped products, grouped by reason, because one fix often solves all of them. */
export function SkippedList({ shopId, count, readAt }: { shopId: string; count: number; readAt: string }) {
  const query = useQuery(skippedQuery(shopId, `${readAt} ${count}`));
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
