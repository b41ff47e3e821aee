import type { ShopAnnouncements } from '@baitdrop/contract/announcements';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuery } from '../../platform/query/use-query.ts';
import { send } from '../../platform/records/send.ts';
import { Alert } from '../../ui/alert.tsx';

const PATH = '/api/announcements';
const announcementsQuery = (user: string) =>
  queryOptions({
    queryKey: ['announcements', user],
    queryFn: () => send<ShopAnnouncements>('GET', PATH),
    staleTime: 300_000,
  });

/** BaitDrop's announcements to shops, until each user dismisses them. */
export function Announcements({ user }: { user: string }) {
  const { data, refetch } = useQuery(announcementsQuery(user));
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = data?.announcements.filter(({ id }) => !hidden.includes(id)) ?? [];
  if (shown.length === 0) return null;

  async function dismiss(id: string) {
    setHidden((before) => [...before, id]);
    try {
      await send('POST', `${PATH}/${encodeURIComponent(id)}/dismiss`);
    } catch {
      // The announcement was not dismissed on the server, so it is shown again.
      setHidden((before) => before.filter((each) => each !== id));
    }
    await refetch();
  }

  return (
    <div className="grid gap-3 pt-6">
      {shown.map(({ id, title, text }) => (
        <Alert key={id} kind="info" title={title} onDismiss={() => void dismiss(id)}>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
        </Alert>
      ))}
    </div>
  );
}
