import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A card with a heading, found by it in the list of a screen reader. */
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
