import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  title: string;
  /** The target of links to this section. */
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, id, aside, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-20">
      <Card className="h-full sm:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">{title}</h2>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  );
}
