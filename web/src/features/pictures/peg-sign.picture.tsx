import { Picture, type PictureProps, Tones } from './picture.tsx';

interface PegSignPictureProps extends PictureProps {
  /** Up to three characters; empty for a blank sign. By default the sign shows a sample peg. */
  peg?: string;
}

/** A peg's sign with a robin on it. */
export function PegSignPicture({ peg, ...props }: PegSignPictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M51 76h15l-2 30H53Z" />
        <path className="pic-b" d="M24 42c24-2 48-1 72-2l-1 36c-24 1-47 0-70 1Z" />
        <path className="pic-a" d="M70 36c-8-2-12-8-10-14 2-7 9-9 14-6 3-1 5-1 6 1 6 4 10 10 16 13-8 4-17 8-26 6Z" />
        <path className="pic-accent" d="M60 24c0-6 5-9 9-8 3 4 4 12 2 19-7-1-11-6-11-11Z" />
      </Tones>
      <path d="M24 42.500c24-2.5 48-1 72-2.5.3 12-.6 24-1 36.5-24 .8-47-.4-70 .8-.5-12-.6-23-1-34.800Z" />
      <path d="M51 77.500c.5 10 .8 19 1.5 29M66 77c0 10-.8 19-1.5 29" />
      {peg === undefined ? (
        <path d="m43 55 6-5c.3 7 .2 13 0 19M69 50c-4 4-7 8-9.5 12.5 5 .2 10 0 15.5-.5M70 57c.2 5 .2 9 0 13" />
      ) : (
        <text className="pic-solid" x="60" y="68" fontSize="26" fontWeight="500" textAnchor="middle">
          {peg}
        </text>
      )}
      <circle className="pic-solid" cx="31" cy="49" r="1.5" />
      <circle className="pic-solid" cx="89" cy="47.5" r="1.5" />
      <path d="M60 21.500l-5 1.5 5 2.500C60 31 64 35.5 71 36c10 1 17-2 26-7-7-2-11-7-17-12-5-4-19-4-20 4.500ZM80 20c4 5 3 10-3 13" />
      <circle className="pic-solid" cx="66" cy="21" r="1.6" />
      <path d="M71 36v4M76 36v3.5" />
      <path d="M32 106c-1-9-4-15-8-20M36 106c0-8 2-15 5-21M28 106c-3-5-6-8-10-10M84 106c0-9 3-16 8-22M88 106c3-5 6-8 11-10M80 106c-1-6-3-10-5-14" />
      <path d="M12 110c8-2 15-2 23 0M44 113c10 1.5 20 1.5 31 0M84 110c7-1.8 14-1.8 22 0" />
    </Picture>
  );
}
