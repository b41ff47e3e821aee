import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';
import { ReadError } from './admin-section.tsx';
import type { adminQuery } from './admin.queries.ts';

type DetailScreenProps<Answer> = {
  noun: 'shop' | 'order' | 'customer';
  query: ReturnType<typeof adminQuery<Answer>>;
  list: { to: string; label: string };
  /** Why there may be nothing at this address. */
  whyMissing: string;
  children: (answer: Answer, reload: () => void) => ReactNode;
};

/** The page of one item of a list: loading, not found, or the item, marked as old when a refetch fails. */
export function DetailScreen<Answer>({ noun, query, list, whyMissing, children }: DetailScreenProps<Answer>) {
  const { data, isError, refetch } = useQuery(query);
  const reload = () => void refetch();
  if (data !== undefined)
    return (
      <>
        {isError ? <ReadError what={`The ${noun}`} isOld onRetry={reload} /> : null}
        {children(data, reload)}
      </>
    );
  return (
    <AdminPage title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}>
      {isError ? (
        <EmptyState
          picture={<FlaskPicture className="size-40" />}
          title={`This ${noun} couldn’t be loaded`}
          actions={
            <>
              <Button onClick={reload}>Try again</Button>
              <Link to={list.to} className={buttonClass('secondary')}>
                {list.label}
              </Link>
            </>
          }
        >
          {whyMissing} Check your signal and try again.
        </EmptyState>
      ) : (
        <SkeletonGroup label={`Loading the ${noun}`}>
          <div className="grid gap-6 xl:grid-cols-2">
            <Skeleton shape="block" className="h-96" />
            <Skeleton shape="block" className="h-96" />
          </div>
        </SkeletonGroup>
      )}
    </AdminPage>
  );
}
