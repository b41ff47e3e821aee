import './scale.css';
import type { ReactNode } from 'react';
import { DialFace, DialFilled, DialNeedle } from './dial-face.tsx';

const access = { role: 'img', 'aria-label': 'A bag of bait hangs from a dial scale. The needle points to 100%.' };

/**
 * Each moving part is its own SVG, which browsers move without the page: a part of an SVG is laid out and painted again
 * with every frame, and a tap meanwhile has to wait.
 */
function Layer({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 300 440"
      className={`pic absolute inset-0 size-full ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const ON_DIAL = 'translate(150 146)';

/** A scale whose needle swings up once and points at 100, the percentage that the shop keeps. */
export function ShopScale({ className = '' }: { className?: string }) {
  return (
    <div className={`scale relative ${className}`} {...access}>
      <Layer>
        <path d="M150 2v18M150 20c-9 0-14 6-14 13s6 12 14 12 14-5 14-12-5-13-14-13Z" />
        <g transform={ON_DIAL}>
          <DialFace />
        </g>
      </Layer>
      <Layer className="scale-filling">
        <g transform={ON_DIAL}>
          <DialFilled />
        </g>
      </Layer>
      <Layer className="scale-bag">
        <path d="M150 248v20c0 4 9 5 9 13 0 7-5 11-10 11s-9-3-9-8" />
        <g className="pic-tones">
          <path className="pic-a" d="M97 318c34-4 70-4 106 0l9 106c-40 6-84 6-124 0Z" />
          <path className="pic-accent" d="M93 368c38-4 76-4 114 0l3 30c-40-4-80-4-120 0Z" />
        </g>
        <path d="M126 318c-3-17 9-26 24-26s27 9 24 26" />
        <path d="M97 318c34-4 70-4 106 0l9 106c-40 6-84 6-124 0ZM97 318l8 6 8-7 9 7 9-8 9 8 10-8 10 8 9-8 9 8 9-7 8 7 8-6" />
        <path d="M93 368c38-4 76-4 114 0M90 398c40-4 80-4 120 0" />
        <text x="150" y="389" className="scale-label">
          Your price
        </text>
      </Layer>
      <Layer className="scale-weighing">
        <g transform={ON_DIAL}>
          <DialNeedle />
        </g>
      </Layer>
    </div>
  );
}
