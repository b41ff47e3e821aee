import { floatOutline } from '../src/ui/float/float-outline.ts';

const colours = { deepWater: '#0B1F1A', mist: '#F4F7F2', action: '#06C167', float: '#FF5A1F', band: '#FFFDF6' };

function floatShapes(antennaColour: string): string {
  return (
    `<path d="${floatOutline.antenna}" stroke="${antennaColour}" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="${floatOutline.tip}" stroke="${colours.float}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="${floatOutline.body}" fill="${colours.action}"/>` +
    `<path d="${floatOutline.cap}" fill="${colours.float}"/>` +
    `<path d="${floatOutline.band}" fill="${colours.band}"/>`
  );
}

const rings =
  `<g fill="none" stroke="${colours.action}" stroke-linecap="round">` +
  `<path d="M4.5 33.500c-6 2.6-4 6.8 11.5 6.800s17.5-4.2 11.5-6.8" stroke-width="1.7"/>` +
  `<path d="M-1.5 35c-7 5.5 2 10 17.5 10s24.5-4.5 17.5-10" stroke-width="1.3" opacity=".45"/></g>`;

/** The float with its rings, centred on a 100 × 100 canvas; `share` is its height relative to the canvas. */
function centredFloat(share: number): string {
  const scale = (100 * share) / 48;
  const x = 50 - 16 * scale;
  const y = 50 - 24 * scale;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${rings}${floatShapes(colours.mist)}</g>`;
}

export function appIconSvg(shape: { floatShare: number; cornerShare: number }): string {
  const radius = 100 * shape.cornerShare;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
    `<rect width="100" height="100" rx="${radius}" fill="${colours.deepWater}"/>${centredFloat(shape.floatShare)}</svg>`
  );
}

// Shapes on the same 100 × 100 canvas: a basket, a float moving along the water, the panels of a desk.
const shortcutShapes = {
  order:
    `<g fill="none" stroke="${colours.mist}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M25 47h50l-5.500 25.500a6 6 0 0 1-5.900 4.700H36.400a6 6 0 0 1-5.900-4.700z"/>` +
    `<path d="M36 47l11-21M64 47L53 26M44 58v9M56 58v9"/></g><path d="M18 47h64" stroke="${colours.action}" ` +
    `stroke-width="5.5" stroke-linecap="round"/>`,
  track:
    `<path d="M16 70q8.500-6 17 0t17 0 17 0 17 0" fill="none" stroke="${colours.action}" stroke-width="5.5" ` +
    `stroke-linecap="round"/><path d="M18 56h18" stroke="${colours.mist}" stroke-width="5.5" stroke-linecap="round" ` +
    `stroke-dasharray="0.100 9"/><g transform="translate(38 18) scale(1.15)">${floatShapes(colours.mist)}</g>`,
  dashboard:
    `<g fill="none" stroke="${colours.mist}" stroke-width="5.500"><rect x="24" y="24" width="22" height="29" rx="5"/>` +
    `<rect x="54" y="47" width="22" height="29" rx="5"/><rect x="24" y="61" width="22" height="15" rx="5"/></g>` +
    `<rect x="51.250" y="21.250" width="27.500" height="20.500" rx="7" fill="${colours.action}"/>`,
};

/** Draws an icon for the menu under the app's icon. Launchers may cut it to a circle. */
export function shortcutIconSvg(shortcut: keyof typeof shortcutShapes): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="50" ` +
    `fill="${colours.deepWater}"/>${shortcutShapes[shortcut]}</svg>`
  );
}

/** Draws only the float, for launchers and splash screens that paint the water themselves. */
export function floatAloneSvg(floatShare: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${centredFloat(floatShare)}</svg>`;
}

/** Draws the float in one colour, for launchers that choose the colours themselves. */
export function silhouetteSvg(floatShare: number): string {
  return floatAloneSvg(floatShare).replaceAll(/#[0-9A-F]{6}/g, '#FFFFFF');
}

export function splashSvg(): string {
  return appIconSvg({ floatShare: 0.16, cornerShare: 0 });
}

/** The icon of the browser's tab follows the system's theme: only the antenna needs to change. */
export function faviconSvg(): string {
  const style = `<style>.a{stroke:${colours.deepWater}}@media(prefers-color-scheme:dark){.a{stroke:${colours.mist}}}</style>`;
  const shapes = floatShapes('currentColor').replace('stroke="currentColor"', 'class="a"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 48 48">${style}${shapes}</svg>\n`;
}
