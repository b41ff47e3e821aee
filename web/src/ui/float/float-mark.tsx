import { floatOutline } from './float-outline.ts';

/** The bobbing float in the colour of the text around it, for buttons and lines of text. */
export function FloatMark({ className = 'h-6 w-4' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 48"
      className={`float shrink-0 ${className}`}
      data-state="bobbing"
      aria-hidden="true"
      focusable="false"
    >
      <g className="float-body" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d={floatOutline.antenna} />
        <path d={floatOutline.body} fill="none" strokeLinejoin="round" />
        <path d={floatOutline.cap} fill="currentColor" />
      </g>
      <path d="M0 38.500h9M23 38.500h9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
