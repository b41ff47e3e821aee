import type { ReactNode } from 'react';

interface TitleRowProps {
  title: string;
  lead?: ReactNode;
  /** A link above the title to the page that this one belongs to. */
  back?: ReactNode;
  /** A mark beside the title. */
  chip?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page of the back office: the title in one row with the actions for the whole page. */
export function TitleRow({ title, lead, back, chip, actions }: TitleRowProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 lg:py-5">
      <div className="min-w-0 wrap-anywhere">
        {back}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-2xl">{title}</h1>
          {chip}
        </div>
        {lead ? <p className="mt-1 max-w-prose text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
