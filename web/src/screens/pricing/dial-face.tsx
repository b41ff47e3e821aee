import { dialDegrees, dialPoint } from './dial.ts';

const ticks = Array.from({ length: 41 }, (_, index) => index * 2.5);
// The last number is omitted, because the needle covers it; the text below says the same, larger.
const NUMBERS = [0, 25, 50, 75];

function tickPath(percent: number): string {
  const outer = dialPoint(percent, 78);
  const inner = dialPoint(percent, percent % 25 === 0 ? 66 : percent % 10 === 0 ? 70 : 74);
  return `M${outer.x} ${outer.y}L${inner.x} ${inner.y}`;
}

const start = dialPoint(0, 88);
const end = dialPoint(100, 88);
const arc = `M${start.x} ${start.y}A88 88 0 1 1 ${end.x} ${end.y}`;

/** The face of the shop's scale, drawn around 0,0. */
export function DialFace() {
  return (
    <g className="dial">
      <g className="pic-tones">
        <circle r="102" className="pic-a" />
      </g>
      <circle r="102" className="pic-b" />
      <circle r="96" className="dial-rim" />
      <path d={arc} className="dial-track" />
      <path d={ticks.map(tickPath).join('')} className="dial-ticks" />
      {NUMBERS.map((percent) => {
        const { x, y } = dialPoint(percent, 53);
        return (
          <text key={percent} x={x} y={y + 5} className="dial-number">
            {percent}
          </text>
        );
      })}
      <text y="70" className="dial-reading">
        100%
      </text>
    </g>
  );
}

/** The filled part of the track around the face. */
export function DialFilled() {
  return <path d={arc} className="dial-filled" />;
}

/** The needle, pointing at 100. */
export function DialNeedle() {
  return (
    <>
      <path d="M-4 22 0-72 4 22Z" className="pic-accent" transform={`rotate(${dialDegrees(100)})`} />
      <circle r="9" className="pic-a" />
      <circle r="2.5" className="pic-solid" />
    </>
  );
}
