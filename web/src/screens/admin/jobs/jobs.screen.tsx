import { type AdminJob, type AdminJobList, listJobs } from '@baitdrop/contract/admin-jobs';
import { useState } from 'react';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { type PagedColumn, PagedTable } from '../paged-table.tsx';
import { FailedQueuesAlert } from './failed-queues.alert.tsx';
import { RetryJobButton } from './retry-job.button.tsx';
import { WaitingWorkSection } from './waiting-work.section.tsx';

export const meta = () => pageMeta({ title: 'Background work', description: 'What failed, what waits, and why.' });

const NAMES = ['state'];
const stateLabels: Readonly<Record<AdminJob['state'], { text: string; tone: ChipTone }>> = {
  failed: { text: 'Given up', tone: 'error' },
  retrying: { text: 'Trying again', tone: 'warning' },
  waiting: { text: 'Waiting', tone: 'neutral' },
};
const states = Object.entries(stateLabels).map(([value, { text }]) => ({ value, label: text }));

function Reason({ reason, about, attempts }: AdminJob) {
  return (
    <span className="grid gap-1 md:max-w-[30rem]">
      <span className="[overflow-wrap:anywhere]">{reason === '' ? 'Due, and not begun yet.' : reason}</span>
      {about === '' ? null : <span className="text-sm [overflow-wrap:anywhere] text-muted">{about}</span>}
      {attempts === 0 ? null : (
        <span className="text-sm text-muted">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
      )}
    </span>
  );
}

function When({ created_at, failed_at, next_try_at }: AdminJob) {
  return (
    <span className="grid gap-1">
      <Instant at={new Date(created_at)} />
      {failed_at === null ? null : (
        <span className="text-sm text-muted">
          Failed <Instant at={new Date(failed_at)} />
        </span>
      )}
      {next_try_at === null ? null : (
        <span className="text-sm text-muted">
          Next try <Instant at={new Date(next_try_at)} />
        </span>
      )}
    </span>
  );
}

const columns: readonly PagedColumn<AdminJob>[] = [
  {
    key: 'queue',
    header: 'Work',
    isSortable: true,
    cell: ({ queue, state }) => (
      <span className="grid justify-items-end gap-1.5 md:justify-items-start">
        <span className="font-semibold [overflow-wrap:anywhere]">{queue}</span>
        <Chip tone={stateLabels[state].tone}>{stateLabels[state].text}</Chip>
      </span>
    ),
  },
  { key: 'reason', header: 'Why', cell: (job) => <Reason {...job} /> },
  { key: 'created', header: 'Created', isSortable: true, cell: (job) => <When {...job} /> },
  { key: 'actions', header: 'Actions', isActions: true, cell: (job) => <RetryJobButton job={job} /> },
];

export default function JobsScreen() {
  const [{ failed_queues: queues, waiting }, setList] = useState<Pick<AdminJobList, 'failed_queues' | 'waiting'>>({
    failed_queues: [],
    waiting: [],
  });
  const [version, setVersion] = useState(0);
  return (
    <AdminPage
      title="Background work"
      lead="Mails, payouts, courier calls and other jobs that failed or wait. Kept for 30 days."
    >
      <FailedQueuesAlert queues={queues} onRetried={() => setVersion((before) => before + 1)} />
      <WaitingWorkSection waiting={waiting} />
      <PagedTable
        caption="Background work"
        endpoint={listJobs}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search', placeholder: 'Work, reason or id' }}
        filterNames={NAMES}
        filters={<ChoiceFilter label="Show" name="state" names={NAMES} options={states} />}
        version={version}
        onList={setList}
        empty={
          <EmptyState headingLevel={2} picture={<HeronPicture className="size-32" />} title="Nothing failed">
            Everything that was due is done.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
