import type { CSSProperties } from 'react';
import { LogoMark, Wordmark } from '../../../ui/brand/logo.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { nameSize } from './name-size.ts';

export type PaperKind = 'poster' | 'sticker';

interface PaperProps {
  shopName: string;
  link: string;
}

const sizedName = (name: string): CSSProperties => ({ '--name-size': nameSize(name) }) as CSSProperties;

function Brand() {
  return (
    <p className="poster-brand">
      <LogoMark className="poster-mark" />
      <Wordmark className="poster-wordmark" />
      <span className="sr-only">BaitDrop</span>
    </p>
  );
}

const linkText = (link: string): string => link.replace(/^https?:\/\//, '');

/** Its lengths are relative to its width, so that it looks the same on the screen and in print. */
function Poster({ shopName, link }: PaperProps) {
  return (
    <div className="poster-a4" style={sizedName(shopName)}>
      <div className="poster-head">
        <p className="poster-kicker">Order online from</p>
        <p className="poster-name">{shopName}</p>
      </div>
      <QrCode text={link} label={`QR code: ${link}`} className="poster-code" />
      <div>
        <p className="poster-lead">Scan to see what’s in and order</p>
        <p className="poster-link">{linkText(link)}</p>
      </div>
      <Brand />
    </div>
  );
}

function Sticker({ shopName, link }: PaperProps) {
  return (
    <div className="poster-frame">
      <div className="poster-sticker" style={sizedName(shopName)}>
        <p className="poster-kicker">Order online, day and night</p>
        <QrCode text={link} label={`QR code: ${link}`} className="poster-code" />
        <p className="poster-name">{shopName}</p>
        <Brand />
      </div>
    </div>
  );
}

/** A poster, or one sticker; in print two stickers to cut out. */
export function PosterPaper({ kind, isPaper = false, ...paper }: PaperProps & { kind: PaperKind; isPaper?: boolean }) {
  if (kind === 'poster') return <Poster {...paper} />;
  return (
    <div className="poster-sheet">
      <Sticker {...paper} />
      {isPaper ? <Sticker {...paper} /> : null}
    </div>
  );
}
