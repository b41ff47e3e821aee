import { readSystemStatus, type SystemStatus } from '@baitdrop/contract/admin-system';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { ask } from '../../../platform/api/call.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { serviceNames, stateLabels } from './system-labels.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/links.tsx';

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
  const query = useQuery(ask(readSystemStatus, {}));
  return (
    <Section title="System status" actions={<TextLink to="/admin/system">Details</TextLink>}>
      <Loaded query={query} what="The status" loading="Measuring" height="h-80">
        {(data) => (
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
      </Loaded>
    </Section>
  );
}
