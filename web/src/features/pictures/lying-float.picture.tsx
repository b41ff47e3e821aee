import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A float that lies flat: the order is over. */
export function LyingFloatPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-accent" d="M20 56c8-12 24-18 36-14l-4 26c-12 6-26 2-32-12Z" />
        <path className="pic-b" d="M56 42c16 2 30 8 42 18-12 6-28 9-46 8Z" />
      </Tones>
      <path d="M20 56.500c7-12 23-19 36-14 16 2 30 8 42 17.500-12 6.500-28 9.500-46 8.500-13 5-26 1-32-12Z" />
      <path d="M56 42c-3 8-4 17-4 26M98 60l16 4M20 56 6 52" />
      <path d="M6 82c8-3 15-3 22 0s14 3 21 0 14-3 21 0 14 3 21 0 12-2.500 20-.5M20 94c6-2 12-2 18 0s12 2 18 0 12-2 18 0 12 2 18 0M38 105c6-1.500 12-1.500 18 0s12 1.500 18 0" />
    </Picture>
  );
}
