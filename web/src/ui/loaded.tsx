import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button/button.tsx';
import { FailureReference } from './failure-reference.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

/** The part of a `useQuery` result that the frame shows. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadProblemProps {
  query: LoadedQuery<unknown>;
  /** Names the data: "Your orders". */
  what: string;
  /** The sentence when it could not be loaded, unless “Your orders couldn’t be loaded” says it all. */
  failed?: ReactNode;
  className?: string;
}

/** Says that data could not be loaded, or that what is shown may be old, with a way to try again. */
export function LoadProblem({ query: { data, isError, refetch }, what, failed, className }: LoadProblemProps) {
  if (!isError) return null;
  const alert = (
    <Alert
      kind="error"
      announces
      actions={
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {data === undefined ? (failed ?? couldNotLoad(what)) : couldNotLoad(what, true)}
      <FailureReference />
    </Alert>
  );
  return className === undefined ? alert : <div className={className}>{alert}</div>;
}

interface LoadedProps<Data> extends Omit<LoadProblemProps, 'query' | 'className'> {
  query: LoadedQuery<Data>;
  /** Announced while it loads; "Loading your orders" unless given. */
  loading?: string;
  /** The height of what will appear, so that nothing moves then. */
  height?: string;
  /** The outline of what will appear, instead of one block. */
  outline?: ReactNode;
  /** Takes the place of a whole page that could not be loaded: `LoadFailed`. */
  failure?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of data from the server: loading, failed with a way to try again, empty, and loaded. Loaded data stays
 * when a refetch fails, and is said to be old.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, failed, loading, height = 'h-32', outline, failure, isEmpty, empty, children } = props;
  const { data, isError } = query;
  if (data === undefined && isError && failure !== undefined) return failure;
  return (
    <>
      <LoadProblem query={query} what={what} failed={failed} />
      {data === undefined && !isError ? (
        <SkeletonGroup label={loading ?? `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`}>
          {outline ?? <Skeleton shape="block" className={height} />}
        </SkeletonGroup>
      ) : null}
      {data === undefined ? null : isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
