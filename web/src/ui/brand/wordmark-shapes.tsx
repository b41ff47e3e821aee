import { wordmarkDot, wordmarkLetters } from './wordmark-outline.ts';

/** The letters, once for the whole page: what shows them refers to this. */
export function WordmarkShapes() {
  return (
    <svg className="hidden" aria-hidden="true" focusable="false">
      <g id="wordmark">
        <path d={wordmarkLetters} className="fill-ink" />
        <path d={wordmarkDot} className="fill-float-fill" />
      </g>
    </svg>
  );
}
