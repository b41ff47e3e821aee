import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** The placeholder of an empty list: why it is empty, and what to do about it. */
export function EmptyState({ picture, title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-2 px-4 py-10 text-center">
      {picture}
      <Heading className="mt-2 text-xl">{title}</Heading>
      <p className="text-muted">{children}</p>
      {actions ? <div className="mt-3 flex flex-wrap items-center justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
