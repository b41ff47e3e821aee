import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A bag with a tick: the order has arrived. */
export function BagWithTickPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M30 46h60l6 58H24Z" />
        <path className="pic-accent" d="M42 60h36v32H42Z" />
      </Tones>
      <path d="M30 46.500c20-.8 40-.8 60.500-.2 2 19 4 38 5.500 57.500-24 .8-48 .7-72 .2 2-19 4-38 6-57.500Z" />
      <path d="M44 56c-1-22 3-34 16-34s17 12 16 34" />
      <path d="M46 77l10 10 19-23" />
      <path d="M10 109c33 1.500 67 1.500 100 .2" />
    </Picture>
  );
}
