import { readSystemStatus, type SystemStatus } from '@baitdrop/contract/admin-system';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { ask } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { StatCard } from '../../../ui/card.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ErrorReportsSection } from './error-reports.section.tsx';
import { IntegrationsSection } from './integrations.section.tsx';
import { bytesText, secondsText } from './system-labels.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

export const meta = () => pageMeta({ title: 'System', description: 'How everything runs, measured just now.' });

function FailedQueues({ jobs }: Pick<SystemStatus, 'jobs'>) {
  if (jobs.failed_queues.length === 0) return null;
  return (
    <Alert kind="error" title="Jobs that were given up on in the last 24 hours">
      <ul className="grid gap-1">
        {jobs.failed_queues.map(({ queue, count, last_at, error }) => (
          <li key={queue} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{queue}</span>: {count}, last at <Instant at={new Date(last_at)} />. {error}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Backups({ backups }: Pick<SystemStatus, 'backups'>) {
  const { ok, newest_at, newest_bytes, checked_at, checked, problem } = backups;
  const made =
    newest_at === null ? (
      'There is no backup.'
    ) : (
      <>
        The newest was made at <Instant at={new Date(newest_at)} /> ({bytesText(newest_bytes)}).
      </>
    );
  const tried =
    checked_at === null ? (
      'None has been tried out yet.'
    ) : (
      <>
        {checked} was restored into an empty database at <Instant at={new Date(checked_at)} />
        {problem === '' ? ' and was whole.' : `, and cannot be relied on: ${problem}`}
      </>
    );
  return (
    <Alert kind={ok ? 'info' : 'warning'} title="Backups">
      <p className="[overflow-wrap:anywhere]">
        {made} {tried}
      </p>
    </Alert>
  );
}

function Measured({ status }: { status: SystemStatus }) {
  const { database, jobs } = status;
  const { oldest_waiting_seconds: oldest } = jobs;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label="Database"
          value={`${database.answer_ms} ms`}
          note={`to answer. PostgreSQL ${database.version.split(' ')[0]}, ${bytesText(database.size_bytes)}`}
        />
        <StatCard
          label="Connections"
          value={`${database.connections} of ${database.most_connections}`}
          note="to the database"
        />
        <StatCard
          label="Jobs waiting"
          value={jobs.waiting}
          note={
            oldest === null
              ? `${jobs.running} running, ${jobs.retrying} to be tried again`
              : `the oldest since ${secondsText(oldest)}`
          }
        />
        <StatCard
          label="Last job done"
          value={jobs.last_done_at === null ? 'None' : <Instant at={new Date(jobs.last_done_at)} show="time" />}
          note={jobs.failed_today === 0 ? 'none given up on today' : `${jobs.failed_today} given up on today`}
        />
      </div>
      <FailedQueues jobs={jobs} />
      <Backups backups={status.backups} />
      <IntegrationsSection integrations={status.integrations} />
    </>
  );
}

export default function SystemScreen() {
  const query = useQuery(ask(readSystemStatus, {}));
  const { data, refetch } = query;
  return (
    <AdminPage
      title="System"
      lead={
        data === undefined ? (
          'How everything runs.'
        ) : (
          <>
            Measured at <Instant at={new Date(data.measured_at)} show="time" />. Version {data.version}.
          </>
        )
      }
      actions={
        <>
          <TextLink to="/admin/system/jobs">Background work</TextLink>
          <Button variant="secondary" onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" size={18} strokeWidth={1.75} />
            Measure again
          </Button>
        </>
      }
    >
      <Loaded query={query} what="The status" loading="Measuring" height="h-136">
        {(status) => <Measured status={status} />}
      </Loaded>
      <ErrorReportsSection />
    </AdminPage>
  );
}
