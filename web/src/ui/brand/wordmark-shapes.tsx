import { WORDMARK_DOT, WORDMARK_LETTERS } from './wordmark-outline.ts';

/** Defines the letters once per page; each wordmark refers to them. */
export function WordmarkShapes() {
  return (
    <svg className="hidden" aria-hidden="true" focusable="false">
      <g id="wordmark">
        <path d={WORDMARK_LETTERS} className="fill-ink" />
        <path d={WORDMARK_DOT} className="fill-float-fill" />
      </g>
    </svg>
  );
}
