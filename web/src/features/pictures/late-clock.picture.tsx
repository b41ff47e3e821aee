import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A clock: the order is late. */
export function LateClockPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M60 22c24 0 40 17 40 40s-16 40-40 40-40-17-40-40 16-40 40-40Z" />
        <path className="pic-accent" d="M60 62V30c18 0 32 14 32 32Z" />
      </Tones>
      <path d="M60 22c24-.5 40.500 16.500 40.500 40S84 102.500 60 102.500 19.500 86 19.500 62 36 22.500 60 22Z" />
      <path d="M60 62V34M60 62l18 11" />
      <path d="M60 28v3M60 93v3M26 62h3M91 62h3" />
      <path d="M50 14c7-1.500 13-1.500 20 0M60 14v8M24 22l-7 7M96 22l7 7" />
      <circle className="pic-solid" cx="60" cy="62" r="2.200" />
      <path d="M22 110c26 1.500 51 1.500 77 .2" />
    </Picture>
  );
}
