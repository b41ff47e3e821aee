/** Hills, trees and water. The drawing is wide; narrow screens show its middle. */
export function Landscape() {
  return (
    <svg
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="fill-(--hill-far)"
        d="M0 92c140-46 260-18 400-34s230-38 380 4 240-30 390-14 190 30 270 14v120H0Z"
      />
      <path
        className="fill-(--hill-near)"
        d="M0 128c30-14 44-30 70-24 18-24 52-22 66-2 22-14 44-4 56 10 40-8 70-4 100-10 14-20 46-18 58-2 34-10 60 6 96 6 60-4 90-12 140-6 24-18 52-10 64 4 54-4 84 6 140 2 20-22 44-26 66-8 22-16 54-10 62 6 44-4 60-10 98-6 16-24 50-28 66-6 24-12 50-4 60 10 50-10 80 2 124-6 26-16 44-8 70-2 40-14 64-14 104-10v78H0Z"
      />
      <path className="fill-(--water)" d="M0 150h1440v170H0Z" />
      <path className="fill-(--water-deep)" opacity="0.55" d="M0 262c240-18 480 10 720-4s480-12 720 2v60H0Z" />
      <g className="fill-none stroke-(--water-deep)" strokeWidth="3" strokeLinecap="round">
        <path d="M40 174h90M190 196h150M420 172h60M520 204h120M640 240h70M760 182h110M1100 176h140M1290 208h100M880 262h150M300 250h80M1180 246h60" />
      </g>
    </svg>
  );
}

/** The sun's reflection on the water. */
export function Glitter({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 240 130" className={`absolute ${className}`} aria-hidden="true" focusable="false">
      <path
        d="M62 8h116M44 26h60M124 26h72M76 46h94M20 46h26M56 68h66M140 68h44M92 90h72M70 112h34M128 112h22"
        className="stroke-(--water-light)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
