import { type AdminAnnouncement, endAnnouncement, listAnnouncements } from '@baitdrop/contract/announcements';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { ask, call } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminPage } from '../admin-page.tsx';
import { LineList } from '../line-list.tsx';
import { AnnouncementDialog } from './announcement.dialog.tsx';

const states: Record<AdminAnnouncement['state'], { label: string; tone: ChipTone }> = {
  coming: { label: 'Coming', tone: 'info' },
  shown: { label: 'Shown now', tone: 'success' },
  over: { label: 'Over', tone: 'neutral' },
};

/** Returns the last day of an announcement: `until` is the start of the day after it. */
const lastDayOf = (until: string): Date => new Date(new Date(until).getTime() - 1);

function EndButton({ announcement, onEnded }: { announcement: AdminAnnouncement; onEnded: () => void }) {
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  async function end() {
    if (await command.run(() => call(endAnnouncement, { params: { id: announcement.id } })))
      showSnackbar({ kind: 'success', text: adminMessages.announcementEnded });
    onEnded();
  }
  return (
    <Button
      variant="secondary"
      pending={command.isPending}
      aria-label={`End now: ${announcement.title}`}
      onClick={() => void end()}
    >
      End now
    </Button>
  );
}

function Line({ announcement, onChanged }: { announcement: AdminAnnouncement; onChanged: () => void }) {
  const { title, text, state, shown_from, shown_until, emails_owners, emailed_at, by, dismissed } = announcement;
  return (
    <>
      <span className="min-w-0 max-w-prose">
        <span className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {title}
          <Chip tone={states[state].tone}>{states[state].label}</Chip>
        </span>
        <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
        <span className="block text-sm [overflow-wrap:anywhere] text-muted">
          <Instant at={new Date(shown_from)} show="date" /> to <Instant at={lastDayOf(shown_until)} show="date" />, by{' '}
          {by}
          {emails_owners ? (emailed_at === null ? ', emailed when it begins' : ', emailed') : ''}
          {dismissed === 0 ? '' : `, dismissed by ${dismissed}`}
        </span>
      </span>
      {state === 'over' ? null : <EndButton announcement={announcement} onEnded={onChanged} />}
    </>
  );
}

export default function AnnouncementsScreen() {
  const [writes, setWrites] = useState(false);
  const query = useQuery(ask(listAnnouncements, {}));
  return (
    <AdminPage
      title="Announcements"
      lead="Shown on every shop’s dashboard until each person dismisses it. Each one is in the audit log."
      actions={
        <Button onClick={() => setWrites(true)}>
          <Megaphone aria-hidden="true" size={18} strokeWidth={1.75} />
          New announcement
        </Button>
      }
    >
      <Loaded query={query} what="The announcements" height="h-60">
        {({ announcements }) => (
          <Section title="So far">
            <LineList
              label="Announcements"
              rows={announcements}
              rowKey={({ id }) => id}
              empty="Nothing yet. Announcements to shops appear here."
            >
              {(announcement) => <Line announcement={announcement} onChanged={() => void query.refetch()} />}
            </LineList>
          </Section>
        )}
      </Loaded>
      {writes ? <AnnouncementDialog onClose={() => setWrites(false)} onDone={() => void query.refetch()} /> : null}
    </AdminPage>
  );
}
