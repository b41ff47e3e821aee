// Draws every icon of the app from the float's shapes. Run by hand when the brand changes; the results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIconSvg, faviconSvg, shortcutIconSvg, splashSvg } from './icon-drawings.ts';
import { wrapPngAsIco } from './ico.ts';
import { paths } from './paths.ts';

const publicFolder = join(paths.web, 'public');

async function drawPng(svg: string, widthPx: number, heightPx = widthPx, usePalette = true): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(widthPx, heightPx)
    .png({ compressionLevel: 9, palette: usePalette })
    .toBuffer();
}

const app = appIconSvg({ floatShare: 0.68, cornerShare: 0.22 });
const square = appIconSvg({ floatShare: 0.62, cornerShare: 0 });
// Launchers may cut a maskable icon to a circle of 80 %.
const maskable = appIconSvg({ floatShare: 0.5, cornerShare: 0 });
const social = await readFile(join(paths.web, 'brand/social.svg'), 'utf8');

await mkdir(join(publicFolder, 'icons'), { recursive: true });
const files: Record<string, Buffer | string> = {
  'favicon.svg': faviconSvg(),
  'favicon.ico': wrapPngAsIco(await drawPng(faviconSvg(), 32), 32),
  'icons/icon-192.png': await drawPng(app, 192),
  'icons/icon-512.png': await drawPng(app, 512),
  'icons/maskable-192.png': await drawPng(maskable, 192),
  'icons/maskable-512.png': await drawPng(maskable, 512),
  'icons/order-192.png': await drawPng(shortcutIconSvg('order'), 192),
  'icons/track-192.png': await drawPng(shortcutIconSvg('track'), 192),
  'icons/dashboard-192.png': await drawPng(shortcutIconSvg('dashboard'), 192),
  'icons/apple-touch-icon.png': await drawPng(square, 180),
  'icons/splash-2732.png': await drawPng(splashSvg(), 2732),
  'icons/social-1200x630.png': await drawPng(social, 1200, 630, false),
};
await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(publicFolder, name), bytes)));
