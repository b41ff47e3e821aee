import type { SystemStatus } from '@baitdrop/contract/admin-system';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminSection, ReadError } from '../admin-section.tsx';
import { serviceNames, stateLabels } from './system-labels.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { adminQuery } from '../admin.queries.ts';

const icons: Partial<Record<ChipTone, typeof CircleCheck>> = { success: CircleCheck, error: CircleAlert };

function Line({ name, tone, children }: { name: string; tone: ChipTone; children: ReactNode }) {
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1 last:border-0">
      <span>{name}</span>
      <Chip tone={tone} Icon={icons[tone] ?? CircleDashed}>
        {children}
      </Chip>
    </li>
  );
}

function jobsWord({ jobs }: SystemStatus): { text: string; tone: ChipTone } {
  if (jobs.failed_today > 0) return { text: `${jobs.failed_today} given up today`, tone: 'error' };
  if (!jobs.ok) return { text: `${jobs.waiting} waiting too long`, tone: 'error' };
  return { text: jobs.waiting === 0 ? 'Nothing waiting' : `${jobs.waiting} waiting`, tone: 'success' };
}

/** The status of every subsystem, for the overview. */
export function SystemStatusSection() {
  const { data, isError, refetch } = useQuery(adminQuery<SystemStatus>('/api/admin/system'));
  return (
    <AdminSection
      title="System status"
      actions={
        <Link
          to="/admin/system"
          className="flex min-h-11 items-center font-semibold text-action-text underline underline-offset-2"
        >
          Details
        </Link>
      }
    >
      {isError ? <ReadError what="The status" isOld={data !== undefined} onRetry={refetch} /> : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label="Measuring">
          <Skeleton shape="block" className="h-80" />
        </SkeletonGroup>
      ) : null}
      {data === undefined ? null : (
        <ul>
          <Line name="Database" tone="success">
            {data.database.answer_ms} ms
          </Line>
          <Line name="Jobs" tone={jobsWord(data).tone}>
            {jobsWord(data).text}
          </Line>
          {data.integrations.map(({ service, state }) => (
            <Line key={service} name={serviceNames[service]} tone={stateLabels[state].tone}>
              {stateLabels[state].text}
            </Line>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}
