import { Picture, type PictureProps, Tones } from './picture.tsx';

const HOOKS = [34, 48, 62, 76];

export function HookPacketPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M26 14h66l1 92H27Z" />
        <path className="pic-a" d="M26 14h66l.4 34H26.500Z" />
        <path className="pic-accent" d="M70 27.500c8 0 13 4 13 9.500s-5 9-13 9-13-3.5-13-9 5-9.5 13-9.500Z" />
      </Tones>
      <path d="M26 14.500c22-.8 44 .3 66-.4.6 31 .4 61 1 92-22 .7-44-.3-66 .4-.7-31-.3-61-1-92Z" />
      <path d="M26.2 49c22 .6 44-.5 66 .2" />
      <path d="M51 22.500c4-1.6 6-1.6 8-3.5 2 1.9 4 1.9 8 3.5-4 2.5-12 2.5-16 0Z" />
      <path d="M34 33h15M34 39.500h11" />
      <path d="m65 35 2.5-2.500v9M74 32.500l-4.5 6.500h7.500M75 36v6" />
      {HOOKS.map((x) => (
        <path
          key={x}
          d={`M${x + 8} 60.500c.4 8-.2 17 0 25 .2 7-10 8.5-10.5 1.5-.2-3 .2-4.5 .3-7l3 4.500M${x + 6.3} 60h3.5`}
        />
      ))}
      <path d="M36 99c16 .8 32-.4 47 .3" />
    </Picture>
  );
}
