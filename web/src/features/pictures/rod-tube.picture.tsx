import { Picture, type PictureProps, SoftLine, Tones } from './picture.tsx';

export function RodTubePicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="m20 92 58-62 14 13-58 62c-6 6-20-7-14-13Z" />
        <path className="pic-accent" d="m20 92 11-12 14 13-11 12c-6 6-20-7-14-13Z" />
        <path className="pic-b" d="m46 64 17-18 14 13-17 18Z" />
      </Tones>
      <path d="M78 30c5-3 15 7 14 13" />
      <path d="M78 30 20 92c-6 6 8 19 14 13l58-62c-5 1-15-7-14-13Z" />
      <path d="M31 80.500c2 5.5 8 11.5 14 12.700M46 64c2 6 8 11.5 14.5 13M63 46c2 6 8 11.5 14 12.8" />
      <SoftLine d="M53 57C38 44 24 52 21 64c-2 8 1 15 8 17" width={3} tone="b" />
      <path d="m84 34 24-25M88 38l21-23M91 29.500c-2-1.5-2-4 0-5M100 20c-2-1.5-2-4 0-5" />
      <path d="M104 9c2-2 4-3.5 6-4.500M106 17c3-2.5 5-4.5 8-6" />
      <path d="m62 63 5-5M58 67l1.5-1.5" />
      <path d="M58 106c8-1.5 16-1.5 24 0M90 104c5-1.3 9-1.3 14 0M70 112c6 .8 11 .8 17 0" />
    </Picture>
  );
}
