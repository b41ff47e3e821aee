import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface CheckoutSectionProps {
  title: string;
  /** For links that lead here. */
  id?: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function CheckoutSection({ title, id: place, lead, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section id={place} aria-labelledby={id} className="scroll-mt-20">
      <Card className="sm:p-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
        <div className="mt-4 grid gap-4">{children}</div>
      </Card>
    </section>
  );
}
