import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/**
 * Draws the code in the browser, so that its content is sent nowhere. It is dark on light in both themes, because
 * cameras expect that.
 */
export function QrCode({ text, label, className = 'size-48 rounded-control border border-line' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={`${className} bg-white`}>
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}
