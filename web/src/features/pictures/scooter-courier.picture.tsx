import { Picture, type PictureProps, SoftLine, Tones } from './picture.tsx';

export function ScooterCourierPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-accent" d="M14 42h32v30H14Z" />
        <path
          className="pic-a"
          d="M18 78c12-5 28-5 40 0l4 8h18c0-14 2-26 4-36l8 3c-1 14 2 26 9 36-14-1-20 6-20 10H44c0-14-22-16-26-3Z"
        />
        <path
          className="pic-b"
          d="M50 44c2-8 14-10 18-4l6 14 8 1v5l-12-1-4-6 1 16 10 1 5 20h-6l-5-14H52c-5-8-4-22-2-32Z"
        />
        <path className="pic-a" d="M54 26c0-8 6-12 12-12s11 4 11 11l-1 3c-6 2-15 2-21 1Z" />
      </Tones>
      <path d="M26 42 10 6M30 42 17 8M21 28.500l4.5-2" />
      <path d="M14 42.500c11-.8 22 .3 32.5-.3.2 10-.2 20 0 30-11 .6-22-.3-32.5.2.2-10-.2-20 0-30ZM14 50h32" />
      <path d="M30 54.500v3M30 57.500c3.5 0 5 2.5 5 5 0 3.5-3.5 5-5 8-1.5-3-5-4.5-5-8 0-2.5 1.5-5 5-5Z" />
      <path d="M54 27c-1-8 5-13 12-13s12 5 11 12l-1 2.500c-6 1.5-15 1.5-22 .3M77 24h-9c-2 0-3 2-2.5 5" />
      <path d="M57 29.500c0 6 3 9 8 9s8-4 8-9" />
      <path d="M56 38c-6 3-8 22-4 38h22l5 15h6.500L80 70l-11-1-1-15 5 6 12 1v-5.500L76 55l-6-14c-2-4-8-6-14-3Z" />
      <path d="M84 50c4-3 8-3 11-2M86 51c-3 12-5 23-5 35H62l-4-8c-12-5-28-5-40 1l-2 16h5M92 53c-1 14 2 27 10 37" />
      <path d="M44 100h37c1-6 8-12 20-11 3 .2 6 1 8 3" />
      <path d="M95 56c4 0 6 2 6 5s-3 4-7 3" />
      <circle cx="32" cy="100" r="11" className="pic-b" />
      <circle cx="32" cy="100" r="4" />
      <circle cx="94" cy="101" r="10.5" className="pic-b" />
      <circle cx="94" cy="101" r="4" />
      <SoftLine d="M73 72c3 0 5 .5 7 1" width={1} tone="b" />
      <path d="M4 58h6M1 66h9M5 74h6M6 112c30 1.5 70 1.5 108 0" />
    </Picture>
  );
}
