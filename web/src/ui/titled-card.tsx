import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A card with a heading, which screen readers list as a region. */
export function TitledCard({ title, className, children }: TitledCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card {...(className !== undefined && { className })}>
        <h2 id={id} className="mb-4 text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
