import type { ReactNode } from 'react';

interface CardProps {
  children: ReactNode;
  /** Adds an orange edge, for live or new content. */
  isLive?: boolean;
  className?: string;
}

export function Card({ children, isLive = false, className = '' }: CardProps) {
  const edge = isLive ? 'border-2 border-float-fill' : 'border border-line';
  return <div className={`rounded-card bg-surface p-5 text-ink ${edge} ${className}`}>{children}</div>;
}

interface StatCardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** A figure and its label. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card className="max-sm:p-4!">
      <dl>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-1 font-heading text-xl font-bold tracking-tight min-[22rem]:text-2xl tabular-nums">
          {value}
        </dd>
        {note === undefined ? null : <dd className="mt-1 text-sm text-muted">{note}</dd>}
      </dl>
    </Card>
  );
}
