import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One page of the admin panel: its name, what can be done with the whole of it, and its parts below each other. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className="min-w-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-6 lg:py-8">
        <div className="max-w-prose">
          <h1 className="text-3xl">{title}</h1>
          {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </div>
  );
}
