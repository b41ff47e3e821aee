import type { NotificationPreferencesForm } from '@baitdrop/contract/push';
import type { NotificationChannel, NotificationKind } from '@baitdrop/domain/notifications/preferences';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation, useQuery } from '../../platform/query/use-query.ts';
import { preferencesQuery, savePreferences } from './push.queries.ts';

/** What somebody chose to hear of. A choice shows at once, and goes back when it could not be saved. */
export function usePreferences() {
  const { data: chosen, isError, refetch } = useQuery(preferencesQuery);
  const saving = useMutation({
    mutationFn: savePreferences,
    onMutate: async (next: NotificationPreferencesForm) => {
      await queryClient.cancelQueries(preferencesQuery);
      const before = queryClient.getQueryData(preferencesQuery.queryKey);
      queryClient.setQueryData(preferencesQuery.queryKey, next);
      return before;
    },
    onError: (_error, _next, before) => void queryClient.setQueryData(preferencesQuery.queryKey, before),
  });

  function choose(kind: NotificationKind, channel: NotificationChannel, isWanted: boolean): void {
    if (chosen) saving.mutate({ ...chosen, [kind]: { ...chosen[kind], [channel]: isWanted } });
  }

  return { chosen, hasFailed: isError, isUnsaved: saving.isError, read: () => void refetch(), choose };
}
