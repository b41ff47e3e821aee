import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A helmet: the courier sets off for the shop. */
export function HelmetPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-accent" d="M20 70c-2-30 16-50 42-50s42 18 42 46l-2 8-44 4-38 8Z" />
        <path className="pic-b" d="M58 52c16-4 34-2 46 6l-1 14-44 6c-6-8-6-18-1-26Z" />
      </Tones>
      <path d="M20 70.500C17 40 36 20 62 20c27 0 43 19 42 46l-2 8.500c-15 1-30 2.500-44 4.500-13 2-26 5-37 9-.6-6-1-12-1-17.500Z" />
      <path d="M104 58c-13-8-30-10-46-6-5 8-5 18 1 27M58 52c12 0 26 2 44 8" />
      <path d="M20 88c2 8 8 12 18 12 14 0 24-6 36-12l28-14" />
      <path d="M34 42c5-7 12-11 20-12" />
      <path d="M20 110c28 1.500 54 1.500 82 .2" />
    </Picture>
  );
}
