import { capitalised } from '@baitdrop/domain/text/capitalised';
import type { ReactNode } from 'react';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '../../platform/query/use-query.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';

type DetailScreenProps<Answer> = {
  noun: 'shop' | 'order' | 'customer';
  query: UseQueryOptions<Answer, Error, Answer, (string | number)[]>;
  back: ReactNode;
  /** Why there may be nothing at this address. */
  whyMissing: string;
  children: (answer: Answer, reload: () => void) => ReactNode;
};

/** The page of one item of a list: loading, not found, or the item, marked as old when a refetch fails. */
export function DetailScreen<Answer>({ noun, query, back, whyMissing, children }: DetailScreenProps<Answer>) {
  const answer = useQuery(query);
  const reload = () => void answer.refetch();
  const title = capitalised(noun);
  return (
    <Loaded
      query={answer}
      what={`The ${noun}`}
      outline={
        <AdminPage title={title} back={back}>
          <div className="grid gap-6 xl:grid-cols-2">
            <Skeleton shape="block" className="h-96" />
            <Skeleton shape="block" className="h-96" />
          </div>
        </AdminPage>
      }
      failure={
        <AdminPage title={title} back={back}>
          <LoadFailed
            picture={<FlaskPicture className="size-40" />}
            title={`This ${noun} couldn’t be loaded`}
            onRetry={reload}
          >
            {whyMissing} Check your signal and try again.
          </LoadFailed>
        </AdminPage>
      }
    >
      {(item) => children(item, reload)}
    </Loaded>
  );
}
