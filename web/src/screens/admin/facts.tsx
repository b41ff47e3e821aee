import type { ReactNode } from 'react';

/** A list of labels and values. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
