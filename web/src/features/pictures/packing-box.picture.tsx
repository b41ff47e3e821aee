import { Picture, type PictureProps, Tones } from './picture.tsx';

/** An open box that is being packed. */
export function PackingBoxPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M24 62h72l-4 44H28Z" />
        <path className="pic-a" d="M24 62 8 50l14-10 22 14ZM96 62l16-12-14-10-22 14Z" />
        <path className="pic-accent" d="M46 26h28v32H46Z" />
      </Tones>
      <path d="M24 62.500c24-.8 48-.8 72.500-.2-1 15-2.500 29-4.500 44-21 .8-42 .7-64 .2-2-15-3-29-4-44Z" />
      <path d="M24 62 8 50.500 22 40l23 14M96 62l16-11.500L98 40 75 54" />
      <path d="M46 55c-.4-10-.4-19 0-29 9-.6 18-.6 28 0 .4 10 .4 19 0 29" />
      <path d="M46 34.500c9-.6 18-.6 28 0M52 26c0-4 3-7 8-7s8 3 8 7" />
      <path d="M60 62v44M50 76l10 6 10-6" />
      <path d="M12 110c32 1.500 64 1.500 97 .2" />
    </Picture>
  );
}
