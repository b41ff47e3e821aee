import { type ReactNode, useId } from 'react';
import { ErrorText } from '../../../ui/field/error-text.tsx';
import { Card } from '../../../ui/card.tsx';

interface SettingsSectionProps {
  /** Where links to this part lead: `/dashboard/settings#hours`. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** For a part that is one field. */
  error?: string | undefined;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, error, children }: SettingsSectionProps) {
  const headingId = useId();
  const errorId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-20">
      <Card className="grid gap-4">
        <div>
          <h2 id={headingId} className="text-xl">
            {title}
          </h2>
          {lead === undefined ? null : <p className="mt-1 text-muted">{lead}</p>}
        </div>
        <ErrorText id={errorId} error={error} />
        <fieldset
          data-problem={error ? '' : undefined}
          aria-labelledby={headingId}
          aria-describedby={error ? errorId : undefined}
          className="grid min-w-0 gap-4"
        >
          {children}
        </fieldset>
      </Card>
    </section>
  );
}
