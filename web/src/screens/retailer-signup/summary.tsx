import { formatDistance } from '@baitdrop/domain/geo/position';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pluginTypes, setupServices } from './choices.ts';
import { hoursInWords } from './shop-hours.ts';
import type { SignupDraft, SignupStep } from './signup-draft.ts';

function Part({ title, step, children }: { title: string; step: SignupStep; children: ReactNode }) {
  return (
    <section className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h3>
        <Link
          to={`?step=${step}`}
          aria-label={`Change: ${title}`}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      <div className="mt-1">{children}</div>
    </section>
  );
}

export function SignupSummary({ draft }: { draft: SignupDraft }) {
  const plugin = pluginTypes.find(({ value }) => value === draft.pluginType);
  const service = setupServices.find(({ value }) => value === draft.setupService);
  return (
    <div className="rounded-card border border-line p-4">
      <Part title="Shop Details" step={1}>
        <p className="font-semibold">{draft.shopName}</p>
        <p>
          {draft.address}, {draft.postcode.toUpperCase()}
        </p>
        <p className="text-sm text-muted">{draft.place ? 'On the map' : 'Not on the map yet'}</p>
        <p className="wrap-anywhere">
          {draft.ownerName} · {draft.email} · {draft.phone}
        </p>
        {draft.tellsHours ? (
          <p className="mt-1 text-sm text-muted">
            {hoursInWords(draft.hours)} · delivers up to {formatDistance(Number(draft.deliveryRadiusKm))}
          </p>
        ) : null}
      </Part>
      <Part title="Plugin Type" step={2}>
        <p className="font-semibold">{plugin?.title}</p>
      </Part>
      <Part title="Setup Service" step={3}>
        <p className="flex justify-between gap-4 font-semibold">
          {service?.title} <span className="tabular-nums">{service?.aside}</span>
        </p>
      </Part>
    </div>
  );
}
