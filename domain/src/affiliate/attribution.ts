// Remembers which affiliate referred a visitor. The latest link counts, for thirty days.

export const ATTRIBUTION_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_CODE_LENGTH = 20;

export interface Attribution {
  readonly code: string;
  readonly touchedAt: Date;
}

/** Normalises the `ref` of a link; undefined when it is missing or cannot be a code. */
export function referralCodeOf(ref: string | null): string | undefined {
  const code = (ref ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]+$/.test(code) && code.length <= MAX_CODE_LENGTH ? code : undefined;
}

export const writeAttribution = ({ code, touchedAt }: Attribution): string =>
  JSON.stringify({ code, at: touchedAt.getTime() });

/** Reads the stored value; undefined when it is too old, in the future, or malformed. */
export function readAttribution(text: string | null, now: Date): Attribution | undefined {
  const { code, at } = parsed(text);
  if (typeof code !== 'string' || typeof at !== 'number') return undefined;
  const ageMs = now.getTime() - at;
  const isFresh = ageMs >= 0 && ageMs <= ATTRIBUTION_DAYS * DAY_MS;
  return isFresh && /^[A-Z0-9]{1,20}$/.test(code) ? { code, touchedAt: new Date(at) } : undefined;
}

function parsed(text: string | null): { code?: unknown; at?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
