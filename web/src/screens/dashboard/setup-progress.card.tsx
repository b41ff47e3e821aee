import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import { type SetupStatus, setupPromises } from '@baitdrop/domain/setup/setup-steps';
import { setupServiceName } from '@baitdrop/domain/setup/setup-service-name';
import { useMinute } from '../../platform/use-minute.ts';
import { Section } from '../../ui/section.tsx';
import { ProgressSteps } from '../../ui/stepper/progress-steps.tsx';
import { RelativeTime } from './relative-time.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { setupRequestQuery } from '../../features/my-shop/retailers.queries.ts';

const STEPS = ['Requested', 'We call you', 'We set it up', 'Live'];
const stepOf: Record<SetupStatus, number> = {
  pending: 2,
  paid: 2,
  contacted: 3,
  in_progress: 3,
  done: 5,
  cancelled: 0,
};
const SHOWN_AFTER_MS = 7 * 86_400_000;

const instantOf = (text: string): Date | null => (text === '' ? null : new Date(text));

/** The progress of the setup service, and when it is due. */
export function SetupProgressCard({ shopId }: { shopId: string }) {
  const { data: request } = useQuery(setupRequestQuery(shopId));
  const now = useMinute();
  if (!request || now === null) return null;
  const status = request.status || 'pending';
  const doneAt = instantOf(request.done_at);
  if (status === 'done' && (doneAt === null || now.getTime() - doneAt.getTime() > SHOWN_AFTER_MS)) return null;
  const requestedAt = new Date(request.requested_at);
  const { contact, live } = setupPromises(
    {
      status,
      requestedAt,
      paidAt: instantOf(request.paid_at),
      contactedAt: instantOf(request.contacted_at),
      doneAt,
    },
    now,
  );
  const times = [
    { label: 'Requested', at: request.requested_at },
    { label: 'Paid', at: request.paid_at },
    { label: 'We called you', at: request.contacted_at },
    { label: 'Begun', at: request.started_at },
    { label: 'Done', at: request.done_at },
  ].filter(({ at }) => at !== '');
  return (
    <Section
      title={setupServiceName({ serviceType: request.service_type, pricePence: penceFromPounds(request.price) })}
      isStacked
    >
      <ProgressSteps label="Your setup" steps={STEPS} current={stepOf[status]} />
      <ul className="grid gap-1">
        {contact.dueAt !== null && request.contacted_at === '' ? (
          <li>
            {contact.state === 'overdue' ? 'We promised to call you by ' : 'Our team will contact you by '}
            <strong>
              <RelativeTime at={contact.dueAt.toISOString()} />
            </strong>
            {contact.state === 'overdue' ? '. Sorry, we’re late.' : ': within 2 hours.'}
          </li>
        ) : null}
        {live.dueAt !== null && status !== 'done' ? (
          <li>
            {live.state === 'overdue' ? 'You should have been live by ' : 'You’ll be live by '}
            <strong>
              <RelativeTime at={live.dueAt.toISOString()} />
            </strong>
            {live.state === 'overdue' ? '. Sorry, we’re late. Please ring us.' : ': within 24 hours of payment.'}
          </li>
        ) : null}
        {status === 'done' ? <li>Everything is set up. Tight lines!</li> : null}
      </ul>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {times.map(({ label, at }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">
              <RelativeTime at={at} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
