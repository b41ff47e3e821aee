import { Picture, type PictureProps, Tones } from './picture.tsx';

export function FeederPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M34 46c0-7 52-7 52 0v46c0 8-52 8-52 0Z" />
        <path className="pic-accent" d="M34 86c6 8 46 8 52 0v12c-6 8-46 8-52 0Z" />
        <path className="pic-b" d="M39 46c4-12 14-15 21-15s18 3 21 15c-8 5-34 5-42 0Z" />
      </Tones>
      <path d="M60 4c-1 5 1 9 0 13M60 17c-4 .2-4.5 6 0 6.2 4.4-.2 4-6 0-6.200ZM60 23v9" />
      <path d="M38 46c4-11 14-14.5 22-14.500S78 35 82 46" />
      <path d="M34 46.500c0-7 12-9 26-9s26 2 26 8.5-12 9-26 9-26-2.5-26-8.500Z" />
      <path d="M34 46.500v46M86 46v46.500M43 52.500v46M52 54.500v46.500M61 55v46.500M70 54.500v46M78 52.500v46" />
      <path d="M34 62c6 7 46 7 52 0M34 77c6 7 46 7 52 0M34 92c6 8 46 8 52 0" />
      <path d="M30 94c-2 3-2.5 6-3 9 9 9.5 57 9.5 66 0-.4-3-1.2-6-3-9" />
      <circle className="pic-solid" cx="50" cy="43" r="1.8" />
      <circle className="pic-solid" cx="62" cy="41" r="1.8" />
      <circle className="pic-solid" cx="71" cy="45" r="1.8" />
      <path d="M97 82c2 .8 3 2.5 2.5 4.500M102 74l4-2M19 80l-5-2" />
    </Picture>
  );
}
