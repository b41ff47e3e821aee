import { Picture, type PictureProps, SoftLine, Tones } from './picture.tsx';

const MAGGOTS = [
  'M31 50c3-6 8-4 10-7',
  'M45 53c-1-7 6-8 9-12',
  'M60 54c6-3 3-9 10-11',
  'M75 54c1-6 8-4 11-8',
  'M38 42c4-6 8-2 12-7',
  'M57 42c3-7 9-3 13-8',
  'M76 43c0-4 4-6 7-6',
];

export function MaggotTubPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M22 54 28 94c2 8 61 8 63 0l6-40c-6 12-70 12-75 0Z" />
        <path className="pic-accent" d="M25.5 71c16 8 53 8 69 0l-2.5 14c-14 7-50 7-64 0Z" />
      </Tones>
      <path d="M22 54c0-7 18-11 38-11 21 0 38 4 38 10.5" />
      {MAGGOTS.map((d) => (
        <SoftLine key={d} d={d} width={4.5} tone="b" />
      ))}
      <path d="M22 54c1 7 19 10 38 10 20 0 37-4 38-10.500M22 54l6.5 40.500M98 54l-6.3 39M28.5 94.500c3 8 60 8 63.2-1.5" />
      <path d="M46 78.500c9 1.5 19 1.5 28 0M52 84c5 .6 11 .6 16 0" />
      <SoftLine d="M101 101c3-5 7-1 10-5" width={4.5} tone="b" />
      <path d="M8 104c4-1.5 8-1.5 12 0M24 109c9 1 17 1 26 .5" />
    </Picture>
  );
}
