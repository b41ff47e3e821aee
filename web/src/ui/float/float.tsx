import { FloatDrawing } from './float-drawing.tsx';

export type FloatState = 'rest' | 'bobbing' | 'settling' | 'bite' | 'drifting';

interface FloatProps {
  state?: FloatState;
  className?: string;
  /** Shows the waterline under the float; false if the scene has its own water. */
  water?: boolean;
}

/**
 * The float, animated by state: loading (bobbing), a place on the map (settling), progress (drifting) and success
 * (bite). It is decorative: say the state in words beside it.
 */
export function Float({ state = 'rest', className = 'h-12 w-8', water = true }: FloatProps) {
  return (
    <svg
      viewBox="0 0 32 48"
      className={`float ${water ? '' : 'float-afloat'} ${className}`}
      data-state={state}
      aria-hidden="true"
      focusable="false"
    >
      {/* Nested viewports clip the float at the waterline without ids: opaque above it, faint below. */}
      <svg x="-16" y="-16" width="64" height="54" viewBox="-16 -16 64 54">
        <g className="float-body">
          <FloatDrawing />
        </g>
      </svg>
      <svg x="-16" y="38" width="64" height="36" viewBox="-16 38 64 36" opacity="0.28">
        <g className="float-body">
          <FloatDrawing />
        </g>
      </svg>
      <ellipse className="float-ring stroke-float-fill" cx="16" cy="38" rx="13" ry="4" fill="none" strokeWidth="1.5" />
      {water ? (
        <path
          d="M1 38.500c2.5-1.3 5-1.3 7.5 0M23.5 38.500c2.5 1.3 5 1.3 7.5 0"
          className="stroke-ink"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      ) : null}
    </svg>
  );
}
