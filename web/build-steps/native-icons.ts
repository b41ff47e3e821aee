// Lists every icon and splash screen of the native shells, drawn from the float's own shapes.
import sharp from 'sharp';
import { appIconSvg, floatAloneSvg, silhouetteSvg } from './icon-drawings.ts';

interface NativeIcon {
  /** Relative to `web/`. */
  path: string;
  svg: string;
  widthPx: number;
  heightPx: number;
  /** Apple refuses an icon with an alpha channel, even if no pixel is transparent. */
  isOpaque?: boolean;
}

const DEEP_WATER = '#0B1F1A';
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

const rounded = appIconSvg({ floatShare: 0.68, cornerShare: 0.22 });
const round = appIconSvg({ floatShare: 0.6, cornerShare: 0.5 });
const square = appIconSvg({ floatShare: 0.62, cornerShare: 0 });
// Launchers show their own shape within the middle 66 of the 108 dp of an adaptive icon.
const FOREGROUND_SHARE = 0.5;

const squareIcon = (path: string, svg: string, sizePx: number, isOpaque = false): NativeIcon => ({
  path,
  svg,
  widthPx: sizePx,
  heightPx: sizePx,
  isOpaque,
});

/** Draws the float on deep water, at the same size in either orientation of the phone. */
function splash(path: string, widthPx: number, heightPx: number): NativeIcon {
  const side = Math.min(widthPx, heightPx);
  const float = floatAloneSvg(0.32).replace(
    '<svg ',
    `<svg x="${(widthPx - side) / 2}" y="${(heightPx - side) / 2}" width="${side}" height="${side}" `,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<rect width="${widthPx}" height="${heightPx}" fill="${DEEP_WATER}"/>${float}</svg>`;
  return { path, svg, widthPx, heightPx, isOpaque: true };
}

const ANDROID_RES = 'android/app/src/main/res';
const ASSETS = 'ios/App/App/Assets.xcassets';

const splashSizes = {
  mdpi: [480, 320],
  hdpi: [800, 480],
  xhdpi: [1280, 720],
  xxhdpi: [1600, 960],
  xxxhdpi: [1920, 1280],
} as const;

export const nativeIcons: readonly NativeIcon[] = [
  ...Object.entries(densities).flatMap(([density, scale]) => [
    squareIcon(`${ANDROID_RES}/mipmap-${density}/ic_launcher.png`, rounded, 48 * scale),
    squareIcon(`${ANDROID_RES}/mipmap-${density}/ic_launcher_round.png`, round, 48 * scale),
    squareIcon(
      `${ANDROID_RES}/mipmap-${density}/ic_launcher_foreground.png`,
      floatAloneSvg(FOREGROUND_SHARE),
      108 * scale,
    ),
    squareIcon(
      `${ANDROID_RES}/mipmap-${density}/ic_launcher_monochrome.png`,
      silhouetteSvg(FOREGROUND_SHARE),
      108 * scale,
    ),
    squareIcon(`${ANDROID_RES}/drawable-${density}/ic_stat_notify.png`, silhouetteSvg(0.9), 24 * scale),
  ]),
  ...Object.entries(splashSizes).flatMap(([density, [long, short]]) => [
    splash(`${ANDROID_RES}/drawable-land-${density}/splash.png`, long, short),
    splash(`${ANDROID_RES}/drawable-port-${density}/splash.png`, short, long),
  ]),
  splash(`${ANDROID_RES}/drawable/splash.png`, 480, 320),
  squareIcon(`${ASSETS}/AppIcon.appiconset/AppIcon-512@2x.png`, square, 1024, true),
  ...['', '-1', '-2'].map((which) => splash(`${ASSETS}/Splash.imageset/splash-2732x2732${which}.png`, 2732, 2732)),
];

export async function drawNativeIcon({ svg, widthPx, heightPx, isOpaque = false }: NativeIcon): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg), { density: 300 }).resize(widthPx, heightPx, { fit: 'fill' });
  const png = isOpaque ? drawing.flatten({ background: DEEP_WATER }) : drawing;
  return png.png({ compressionLevel: 9 }).toBuffer();
}
