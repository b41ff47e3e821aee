import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The target of links to this section. */
  id?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Without the card around it, for a section that is a table or a list of cards. */
  isPlain?: boolean;
  /** Puts space between the children. */
  isStacked?: boolean;
  children: ReactNode;
  className?: string;
}

/** A section of a page as a card with a title, which screen readers list as a region. */
export function Section(props: SectionProps) {
  const { title, id, lead, actions, isPlain = false, isStacked = false, children, className = '' } = props;
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`min-w-0 scroll-mt-20 ${isPlain ? '' : 'rounded-card border border-line bg-surface p-5 text-ink'} ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="max-w-prose">
          <h2 id={titleId} className="text-xl wrap-anywhere">
            {title}
          </h2>
          {lead === undefined ? null : <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {isStacked ? <div className="grid gap-4">{children}</div> : children}
    </section>
  );
}
