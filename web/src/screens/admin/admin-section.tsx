import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FailureReference } from '../../ui/failure-reference.tsx';

interface AdminSectionProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of a page as a card with a title. */
export function AdminSection({ title, lead, actions, children, className = '' }: AdminSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-5 text-ink ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="max-w-prose">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead === undefined ? null : <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** The alert for data that could not be loaded, with a retry button. */
export function ReadError({ what, isOld, onRetry }: { what: string; isOld: boolean; onRetry: () => void }) {
  return (
    <Alert
      kind="error"
      announces
      actions={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {couldNotLoad(what, isOld)}
      <FailureReference />
    </Alert>
  );
}

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
