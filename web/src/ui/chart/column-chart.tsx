import { labelStep, roundAxisMax } from './scale.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns the width of an element, so that a drawing in it keeps its font size. 0 until it is measured. */
function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    setWidth(place.clientWidth);
    const watch = new ResizeObserver(() => setWidth(place.clientWidth));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}

export interface Column {
  key: string;
  /** Shown below the column if there is room. */
  label: string;
  value: number;
  /** The value of the previous period, drawn as a line across the column. */
  before?: number;
  /** Full details, shown on hover. */
  title: string;
}

const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 26;
const LEFT = 52;
const LABEL_WIDTH = 56;

/** A column chart. It is hidden from screen readers: the caller shows the same data in a table. */
export function ColumnChart({ columns, format }: { columns: readonly Column[]; format: (value: number) => string }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const max = roundAxisMax(Math.max(0, ...columns.flatMap(({ value, before = 0 }) => [value, before])));
  const room = Math.max(0, width - LEFT);
  const each = room / Math.max(1, columns.length);
  const bar = Math.max(1, Math.min(40, each * 0.7));
  const yOf = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / max);
  const step = labelStep(columns.length, room, LABEL_WIDTH);
  return (
    <div ref={ref} className="h-55" aria-hidden="true">
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} className="block overflow-visible">
          {[0, max / 2, max].map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
              <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end" className="fill-muted text-sm tabular-nums">
                {format(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ key, label, value, before, title }, index) => {
            const middle = LEFT + each * (index + 0.5);
            return (
              <g key={key}>
                <title>{title}</title>
                <rect x={LEFT + each * index} y={TOP} width={each} height={HEIGHT - TOP} className="fill-transparent" />
                <rect
                  x={middle - bar / 2}
                  y={yOf(value)}
                  width={bar}
                  height={Math.max(0, yOf(0) - yOf(value))}
                  rx={Math.min(3, bar / 2)}
                  className="fill-action"
                />
                {before === undefined ? null : (
                  <line
                    x1={middle - bar / 2 - 1}
                    x2={middle + bar / 2 + 1}
                    y1={yOf(before)}
                    y2={yOf(before)}
                    strokeWidth={2.5}
                    className="stroke-float"
                  />
                )}
                {index % step === 0 ? (
                  <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-sm">
                    {label}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
