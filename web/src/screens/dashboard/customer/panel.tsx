import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';

interface PanelProps {
  title: string;
  /** A link to the complete list. */
  more?: { to: string; label: string };
  children: ReactNode;
}

export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full sm:p-6">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {more ? (
            <Link
              to={more.to}
              className="inline-flex min-h-11 items-center font-medium text-action-text underline underline-offset-2"
            >
              {more.label}
            </Link>
          ) : null}
        </div>
        {children}
      </Card>
    </section>
  );
}
