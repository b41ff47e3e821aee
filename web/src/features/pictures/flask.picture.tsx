import { Picture, type PictureProps, Tones } from './picture.tsx';

export function FlaskPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M26 38c0-8 36-8 36 0v58c0 9-36 9-36 0Z" />
        <path className="pic-b" d="M26 56c9 6 27 6 36 0v22c-9 6-27 6-36 0Z" />
        <path className="pic-b" d="M32 22c0-5 24-5 24 0v10H32Z" />
        <path className="pic-accent" d="M72 76c0-5 30-5 30 0l-2 23c-2 6-24 6-26 0Z" />
      </Tones>
      <path d="M32 32V21.500c0-5.5 24-5.5 24 0V32M32 22c4 4 20 4 24 0M32 31c-4 1.5-6 4-6 7.500v58c0 9 36 9 36 0v-58c0-3.5-2-6-6-7.5" />
      <path d="M26 39c7 6 29 6 36 0M26 56c8 6.5 28 6.5 36 0M26 78c8 6.5 28 6.5 36 0" />
      <path d="M37 66v7M44 67.500v4" />
      <path d="M72 76c0-5.5 30-5.5 30 0s-30 5.5-30 0ZM72 76l2 23c2 6 24 6 26 0l2-23" />
      <path d="M102 81c8-1 10 3 9 7-1 4-5 6-10 6" />
      <path d="M80 64c-4-5 3-8 0-13M90 63c-4-6 4-10 0-17" />
      <path d="M14 106c14 2 29 2 45 1.500M70 107c10 .8 22 .6 34-.3" />
    </Picture>
  );
}
