import type { leftReeds } from './reed-shapes.ts';

interface ReedsProps {
  shapes: typeof leftReeds;
  viewBox: string;
  className: string;
}

export function Reeds({ shapes, viewBox, className }: ReedsProps) {
  return (
    <svg viewBox={viewBox} className={`absolute overflow-visible ${className}`} aria-hidden="true" focusable="false">
      <path d={shapes.back} className="fill-(--reed-far)" />
      <path d={shapes.front} className="fill-(--reed)" />
      <path d={shapes.stems} className="fill-none stroke-(--reed)" strokeWidth="3" strokeLinecap="round" />
      <path d={shapes.heads} className="fill-none stroke-(--reed-head)" strokeWidth="11" strokeLinecap="round" />
    </svg>
  );
}
