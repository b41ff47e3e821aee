import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { useQuery } from '../../../platform/query/use-query.ts';
import { OutsideLink } from '../../../ui/links.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { skippedQuery } from './website.queries.ts';

/** Skipped products, grouped by reason, because one fix often solves all of them. */
export function SkippedList({ shopId, count, readAt }: { shopId: string; count: number; readAt: string }) {
  const { data, isError, refetch } = useQuery(skippedQuery(shopId, `${readAt} ${count}`));
  if (isError) return <RetryAlert onRetry={refetch}>{couldNotLoad('The list', Boolean(data))}</RetryAlert>;
  if (data === undefined)
    return (
      <SkeletonGroup label="Loading what we skipped">
        <Skeleton shape="block" className="h-40" />
      </SkeletonGroup>
    );
  if (data.skipped.length === 0)
    return (
      <p className="text-muted">
        {readAt === '' ? 'Nothing has been read yet.' : 'Nothing: everything on your website is here.'}
      </p>
    );
  const groups = Map.groupBy(data.skipped, ({ message }) => message);
  return (
    <div className="grid gap-5">
      {[...groups].map(([message, products]) => (
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
      {data.skipped.length < count ? <p className="text-muted">And {count - data.skipped.length} more.</p> : null}
    </div>
  );
}
