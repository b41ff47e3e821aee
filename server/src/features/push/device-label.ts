const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
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

/** Enough for a person to know their own: 'Chrome on Android'. The rest of what a browser says is not kept. */
export function deviceLabel(kind: 'web' | 'fcm', userAgent: string | undefined): string {
  const system = nameIn(systems, userAgent ?? '');
  const what = kind === 'fcm' ? 'BaitDrop app' : nameIn(browsers, userAgent ?? '') || 'A browser';
  return system === '' ? what : `${what} on ${system}`;
}
