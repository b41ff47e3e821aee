/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native slider cannot contain the drawing */
import { type KeyboardEvent, useState } from 'react';
import { axisTicks, labelStep } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface Column {
  key: string;
  /** Shown below the column if there is room. */
  label: string;
  value: number;
  /** The value of the previous period, drawn as a line across the column. */
  before?: number;
  /** Full details in lines, shown while the column is pointed at or chosen by keys. */
  details: readonly string[];
}

interface ColumnChartProps {
  /** Names the chart, and says what a column is: "Sales by day". */
  label: string;
  columns: readonly Column[];
  format: (value: number) => string;
  /** The smallest step of the axis: 1 for counts, 100 for pence. */
  smallestStep?: number;
  /** Draws the average of all columns as a dashed line. */
  hasAverage?: boolean;
}

const HEIGHT = 232;
const TOP = 14;
const BOTTOM = 26;
const LEFT = 52;
const LABEL_WIDTH = 56;
const TIP_WIDTH = 176;
const TIP_GAP = 10;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * A column chart. The details of a column show under the pointer, and with the arrow keys, which a screen reader reads
 * as the steps of a slider. The caller shows the same data in a table.
 */
export function ColumnChart({ label, columns, format, smallestStep = 1, hasAverage = false }: ColumnChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = columns.length - 1;
  const ticks = axisTicks(Math.max(0, ...columns.flatMap(({ value, before = 0 }) => [value, before])), smallestStep);
  const max = ticks.at(-1) ?? 1;
  const room = Math.max(0, width - LEFT);
  const each = room / Math.max(1, columns.length);
  const bar = Math.max(1, Math.min(40, each * 0.7));
  const xOf = (index: number): number => LEFT + each * (index + 0.5);
  const yOf = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / max);
  const step = labelStep(columns.length, room, LABEL_WIDTH);
  const average = columns.reduce((sum, { value }) => sum + value, 0) / Math.max(1, columns.length);
  const shown = chosen === null ? undefined : columns[Math.min(chosen, last)];

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const steps = KEY_STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, (chosen ?? (steps > 0 ? -1 : last + 1)) + steps)));
  };

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={`${label}: chart, choose with the arrow keys`}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={chosen ?? 0}
      aria-valuetext={shown?.details.join(', ') ?? 'Nothing chosen'}
      onKeyDown={pressed}
      onBlur={() => setChosen(null)}
      onPointerLeave={() => setChosen(null)}
      className="h-58 rounded-control"
    >
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} aria-hidden="true" className="block overflow-visible">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
              <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end" className="fill-muted text-sm tabular-nums">
                {format(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ key, label: columnLabel, value, before }, index) => (
            <g key={key} onPointerEnter={() => setChosen(index)} onPointerDown={() => setChosen(index)}>
              <rect
                x={LEFT + each * index}
                y={TOP}
                width={each}
                height={HEIGHT - TOP}
                className={index === chosen ? 'fill-line' : 'fill-transparent'}
              />
              <rect
                x={xOf(index) - bar / 2}
                y={yOf(value)}
                width={bar}
                height={Math.max(0, yOf(0) - yOf(value))}
                rx={Math.min(3, bar / 2)}
                className="fill-action"
              />
              {before === undefined ? null : (
                <line
                  x1={xOf(index) - bar / 2 - 1}
                  x2={xOf(index) + bar / 2 + 1}
                  y1={yOf(before)}
                  y2={yOf(before)}
                  strokeWidth={2.5}
                  className="stroke-float"
                />
              )}
              {index % step === 0 ? (
                <text x={xOf(index)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-sm">
                  {columnLabel}
                </text>
              ) : null}
            </g>
          ))}
          {hasAverage && average > 0 ? (
            <line
              x1={LEFT}
              x2={width}
              y1={yOf(average)}
              y2={yOf(average)}
              strokeWidth={1.5}
              strokeDasharray="6 4"
              className="pointer-events-none stroke-ink"
            />
          ) : null}
          {shown === undefined || chosen === null ? null : (
            <foreignObject
              x={
                chosen > last / 2
                  ? Math.max(0, xOf(chosen) - bar / 2 - TIP_GAP - TIP_WIDTH)
                  : xOf(chosen) + bar / 2 + TIP_GAP
              }
              y={0}
              width={TIP_WIDTH}
              height={HEIGHT}
              className="pointer-events-none"
            >
              <div className="w-fit max-w-full rounded-control border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
                {shown.details.map((line, index) => (
                  <p key={line} className={`tabular-nums ${index === 0 ? 'font-semibold' : ''}`}>
                    {line}
                  </p>
                ))}
              </div>
            </foreignObject>
          )}
        </svg>
      )}
    </div>
  );
}
