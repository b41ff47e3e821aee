import type { IntegrationStatus } from '@baitdrop/contract/admin-system';
import { Chip } from '../../../ui/chip.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { serviceNames, stateLabels } from './system-labels.ts';

const at = (instant: string | null) => (instant === null ? 'never' : <Instant at={new Date(instant)} />);

/** The last success and the last failure of each external service. */
export function IntegrationsSection({ integrations }: { integrations: readonly IntegrationStatus[] }) {
  return (
    <Section title="Outside services" lead="Recorded at every call.">
      <ul className="grid gap-x-8 md:grid-cols-2">
        {integrations.map(({ service, state, succeeded_at, failed_at, failure }) => (
          <li key={service} className="grid content-start gap-1 border-b border-line py-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{serviceNames[service]}</span>
              <Chip tone={stateLabels[state].tone}>{stateLabels[state].text}</Chip>
            </span>
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 text-sm">
              <dt className="text-muted">Last success</dt>
              <dd>{at(succeeded_at)}</dd>
              <dt className="text-muted">Last failure</dt>
              <dd className="[overflow-wrap:anywhere]">
                {at(failed_at)}
                {failure === '' ? null : <span className="block text-muted">{failure}</span>}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
