import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A "closed" sign in the shop’s door. */
export function ClosedSignPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M14 46h92v44H14Z" />
        <path className="pic-accent" d="M22 54h76v28H22Z" />
      </Tones>
      <path d="M60 16 24 46M60 16l36 30" />
      <path d="M14 46.500c30-.9 61-.9 92.500-.2.5 14 .4 29-.2 44-30 .8-61 .7-92 .1-.5-15-.6-30-.3-43.900Z" />
      <path d="M22 54.500c25-.7 50-.7 76.300-.2.3 9 .2 18-.2 27.500-25 .6-50 .5-76 .1-.3-9-.4-18-.1-27.400Z" />
      <path d="M46 61l28 14M74 61 46 75" />
      <circle cx="60" cy="14" r="3" />
      <path d="M30 102c20 1 40 1 61 0" />
    </Picture>
  );
}
