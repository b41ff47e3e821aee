import { Picture, type PictureProps, SoftLine, Tones } from './picture.tsx';

export function LugwormWrapPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M16 60 46 42l54 8 10 40-62 16Z" />
        <path className="pic-a" d="m16 60 30-18 8 26-6 38Z" />
      </Tones>
      <path d="m16 60 30-18.500L100 50l10.5 40L48 106.5 16 60Z" />
      <path d="M46 41.500c2 9 5 18 8.5 26.500L48 106.500M54.5 68 110 90" />
      <path d="m64 55 20 3.500M63 61l14 3M88 66.500l9 2.500M62 82l18-4M61 89l26-6M60 96l12-3" />
      <SoftLine d="M50 60c-6-14 2-22 10-24 9-2 14-10 8-16-4-4-10-3-12 1" width={6} tone="accent" />
      <SoftLine d="M38 58c-10-4-10-16-3-21 7-6 4-15-4-17" width={6} tone="accent" />
      <SoftLine d="M28 62c-9 1-16-4-15-13 1-7-2-10-5-11" width={5} tone="accent" />
      <path d="M63 33.500l4 3M69.5 28.500l4 2M52 45l6 2M33 40l5 3M37 32l5 2M12 53l5-1" />
    </Picture>
  );
}
