import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface TrackCardProps {
  title: string;
  isLive?: boolean;
  children: ReactNode;
}

export function TrackCard({ title, isLive = false, children }: TrackCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card isLive={isLive}>
        <h2 id={id} className="mb-3 text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
