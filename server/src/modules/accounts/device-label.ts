import type { PushDeviceKind } from '@baitdrop/contract/push';

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/** Labels a device so that its owner recognises it: 'Chrome on Android'. The rest of the user agent is not stored. */
export function deviceLabel(kind: PushDeviceKind, userAgent: string | undefined): string {
  const system = nameIn(SYSTEMS, userAgent ?? '');
  const what = kind === 'web' ? nameIn(BROWSERS, userAgent ?? '') || 'A browser' : 'BaitDrop app';
  return system === '' ? what : `${what} on ${system}`;
}
