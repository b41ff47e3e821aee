import { Picture, type PictureProps, Tones } from './picture.tsx';

const INSIDE = [
  [52, 58, 8],
  [67, 57, 8],
  [60, 70, 8],
  [46, 71.5, 7],
  [74, 71, 7],
] as const;
const SPILLED = [
  [101, 100, 7],
  [15, 104, 6],
  [109, 89, 4.5],
] as const;

export function BoiliesBagPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M33 17h53l1 14c-1 24 6 46 4 67-18 5-44 5-62 0-2-21 5-43 4-67Z" />
        <path className="pic-b" d="M60 44c14 0 24 9 24 21s-10 21-24 21-24-9-24-21 10-21 24-21Z" />
        {[...INSIDE, ...SPILLED].map(([cx, cy, r]) => (
          <circle key={`${cx}`} className="pic-accent" cx={cx} cy={cy} r={r} />
        ))}
      </Tones>
      <path d="M33 17.500c18 1.5 36-1 53.5.2M33 30.500c18 1.5 36-1 54 .3M33 17.500v13M86.5 17.700l.5 13" />
      <path d="M33 30.500c1 24-6 46-4 67.5 18 5 44 5 62 0 2-21-5-43-4-67" />
      <path d="M60 43.500c14 0 24.5 9 24.5 21.500S74 86.5 60 86.5 35.5 77 35.5 65 46 43.5 60 43.500Z" />
      {[...INSIDE, ...SPILLED].map(([cx, cy, r]) => (
        <g key={`${cx}`}>
          <circle cx={cx} cy={cy} r={r} />
          <path d={`M${cx - r * 0.45} ${cy - r * 0.1}c.3-1.6 1.2-2.6 2.6-3`} />
        </g>
      ))}
      <path d="M47 24c8 .6 18 .2 26-.2M31 92c8-2 12-2.8 17-3.200M89 92c-6-1.8-10-2.6-15-3.1" />
    </Picture>
  );
}
