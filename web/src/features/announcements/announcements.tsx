import { dismissAnnouncement, readAnnouncements } from '@baitdrop/contract/announcements';
import { useState } from 'react';
import { ask, call } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Alert } from '../../ui/alert.tsx';

const announcementsQuery = { ...ask(readAnnouncements, {}), staleTime: 300_000 };

/** BaitDrop's announcements to shops, until each user dismisses them. */
export function Announcements() {
  const { data, refetch } = useQuery(announcementsQuery);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = data?.announcements.filter(({ id }) => !hidden.includes(id)) ?? [];
  if (shown.length === 0) return null;

  async function dismiss(id: string) {
    setHidden((before) => [...before, id]);
    try {
      await call(dismissAnnouncement, { params: { id } });
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
