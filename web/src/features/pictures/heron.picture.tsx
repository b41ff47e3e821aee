import { Picture, type PictureProps, Tones } from './picture.tsx';

export function HeronPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M49 50c16-7 36 4 49 27-12 1-20-1-27-2-14 3-27-5-22-25Z" />
        <path className="pic-b" d="M47 50c-9 10-5 25 10 27 6 1 10-1 13-3-12-2-20-11-23-24Z" />
        <path className="pic-accent" d="M34 16c-10 0-20 2-28 6 9 2 19 2 28 1Z" />
      </Tones>
      <path d="M34 15.500C24 15.5 14 18 5 22c10 2.5 20 2 29.5 1M8 21.800c9-.6 17-.8 25-.6" />
      <path d="M34 15.500c5-6 15-5 16 3 1 9-10 13-10 21 0 5 4 8 7 11M34.5 23c6 2 2 8-1 13-4 7-1 12 6 16" />
      <path d="M40 13c8-3 15-2 24 5-6-1-10-1-14 0" />
      <circle className="pic-solid" cx="40" cy="17.5" r="1.6" />
      <path d="M39.5 52c-5 11 0 24 15 26 8 1 13-1 17-3 9 2 18 3 27 2-13-23-33-34-51-27" />
      <path d="M57 58c7 9 16 14 26 16M64 56c7 7 15 12 23 15M52 64c4 5 9 8 14 10M43 57c0 6 2 11 6 14" />
      <path d="M58 78.500c1 9 0 17 1 28M70 76c-4 5-8 8-9 11 3 5 6 10 7 19M59 90l-2.5 2M61.5 87l3-1" />
      <path d="M45 107c8-2.5 18-2.5 28 0M34 112c6 1.3 11 1.3 17 .4M66 113c7 1 14 .8 22-.5" />
      <path d="M100 108c0-18 2-34 8-50M106 108c0-10 1-19 5-27M94 108c0-8-2-15-6-21M14 108c0-14-2-26-7-37M19 108c1-9 3-16 6-22" />
    </Picture>
  );
}
