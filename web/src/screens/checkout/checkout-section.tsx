import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface CheckoutSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function CheckoutSection({ title, lead, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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
