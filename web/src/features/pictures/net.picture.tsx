import { Picture, type PictureProps, SoftLine, Tones } from './picture.tsx';

export function NetPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-accent" d="M30 34c-9-5-14-13-12-22 4 3 8 4 10 8 4-4 9-6 14-5-1 8-5 15-12 19Z" />
        <path className="pic-a" d="M12 44c4 30 10 54 36 56 24 2 30-26 30-56-8 11-58 11-66 0Z" />
      </Tones>
      <path d="M31 37c-9-6-15-14-13-25 4 2 8 4 10 8 4-4 9-6 14-5 0 9-4 16-10 21" />
      <path d="M26 24c1 3 2 5 4 7M36 21c-2 3-3 6-4 9" />
      <path d="M11 43c0-7 15-11 33-11s34 4 34 10.500S63 53.5 44 53.5 11 49 11 43Z" />
      <path d="M11.5 44.500C15 76 23 99 47 100c24 1 31-25 31-56" />
      <path d="M16 50c9 16 24 38 42 47M28 53c8 15 22 32 38 38M43 53.500c6 11 17 22 30 28M58 52.500c4 7 10 13 18 17" />
      <path d="M73 49c-9 16-24 37-43 44M62 52.500c-8 15-21 30-39 34M48 53.500c-7 11-17 21-30 24M33 53c-4 7-10 13-18 16" />
      <SoftLine d="M79 47c9 14 20 32 31 55" width={3.5} tone="b" />
      <path d="M4 108c6-2 11-2 17 0M28 112c8 1.5 15 1.5 23 .3M62 107c5-1.5 9-1.5 14 0" />
    </Picture>
  );
}
