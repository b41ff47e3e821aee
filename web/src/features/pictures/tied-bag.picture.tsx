import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A bag, closed and labelled. */
export function TiedBagPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M34 44c10-4 42-4 52 0l8 58c0 4-68 4-68 0Z" />
        <path className="pic-a" d="M34 44 28 22l14 8 10-10 10 9 10-9 8 10 14-8-8 22Z" />
        <path className="pic-accent" d="M66 62h22v16H66Z" />
      </Tones>
      <path d="M34 44.500c11-3.500 41-3.500 52 0 4 19 6 38 8 57.500-11 3-57 3-68 0 2-19 4-38 8-57.500Z" />
      <path d="M34 44c-2.500-7-4.500-14-6-21.500L42 30l10-10 10 9 10-9 8 10 14-7.500c-2 7.500-4.500 14.500-8 21.500" />
      <path d="M33 48c18 4 36 4 54 0" />
      <path d="M66 62.500l22-.5.4 16-22 .5ZM71 68l12-.3M71 73l8-.2M60 50l6 12" />
      <path d="M10 109c33 1.500 67 1.500 100 .2" />
    </Picture>
  );
}
