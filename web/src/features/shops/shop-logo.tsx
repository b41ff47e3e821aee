import { thumbUrl, SHOP_LOGO_THUMBS } from '@baitdrop/contract/pictures';
import { fileAddress } from '../../platform/api/api-address.ts';
import { initialsOf, monogramStyle } from './monogram.ts';

/** Text and background colours with at least 4.5:1 contrast, the same in both themes. */
const LOOKS = [
  'bg-[#14342a] text-[#a8f0c8]',
  'bg-[#05693a] text-[#ffffff]',
  'bg-[#a8d3ba] text-[#0b1f1a]',
  'bg-[#ffdcc4] text-[#7a2a08]',
  'bg-[#fff4d6] text-[#6b4500]',
];

interface ShopLogoProps {
  shop: { name: string; logo: string };
  /** Must set the size; the letters scale with the box. */
  className: string;
}

/** The shop's own logo, or its initials. The shop's name is beside it. */
export function ShopLogo({ shop: { name, logo }, className }: ShopLogoProps) {
  const frame = `shrink-0 overflow-hidden rounded-control ${className}`;
  // A cached reply may come from a version without logos.
  if (logo) {
    const [small, large] = [SHOP_LOGO_THUMBS.small, SHOP_LOGO_THUMBS.large].map((size) =>
      fileAddress(thumbUrl(logo, size)),
    );
    return (
      <img
        src={small}
        srcSet={`${small} 100w, ${large} 200w`}
        sizes="5rem"
        alt=""
        loading="lazy"
        decoding="async"
        className={`bg-[#fff] object-cover ${frame}`}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      className={`${LOOKS[monogramStyle(name, LOOKS.length)]} ${frame}`}
    >
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        fill="currentColor"
        className="font-heading text-[20px] font-bold tracking-tight"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
