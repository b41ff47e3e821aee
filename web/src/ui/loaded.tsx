import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { ReactNode } from 'react';
import { RetryAlert } from './retry-alert.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

/** The part of a `useQuery` result that the frame shows. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Names the data in the messages about loading and failing, such as "Your orders". */
  what: string;
  /** The sentence when it could not be loaded, unless “Your orders couldn’t be loaded” says it all. */
  failed?: string;
  /** Announced while it loads; "Loading your orders" unless given. */
  loading?: string;
  /** The height of what will appear, so that nothing moves then. */
  height?: string;
  /** The outline of what will appear, instead of one block. */
  outline?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of data from the server: loading, failed with a way to try again, empty, and loaded. Loaded data stays
 * when a refetch fails, and is said to be old.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, failed, loading, height = 'h-32', outline, isEmpty, empty, children } = props;
  const { data, isError, refetch } = query;
  return (
    <>
      {isError ? (
        <RetryAlert onRetry={() => void refetch()}>
          {data === undefined ? (failed ?? couldNotLoad(what)) : couldNotLoad(what, true)}
        </RetryAlert>
      ) : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label={loading ?? `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`}>
          {outline ?? <Skeleton shape="block" className={height} />}
        </SkeletonGroup>
      ) : null}
      {data === undefined ? null : isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
