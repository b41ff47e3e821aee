const shapes = {
  line: 'h-4 rounded-control',
  title: 'h-7 w-1/2 rounded-control',
  block: 'h-32 rounded-card',
  circle: 'size-11 rounded-chip',
};

/** The outline of content that is loading. Say what is loading once, beside it: see `SkeletonGroup`. */
export function Skeleton({ shape = 'line', className = '' }: { shape?: keyof typeof shapes; className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${shapes[shape]} ${className}`} />;
}

export function SkeletonGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
