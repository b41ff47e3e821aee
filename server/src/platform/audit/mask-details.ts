const secretName = /secret|password|token|credential|(api|access|private)_?key|client_?id|otp|hash|^key$/i;
const MASK = '••••';
const MAX = 500;

/** What may be written down of an administrator's action: names stay, secrets do not, long texts are cut. */
export function maskDetails(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX ? `${value.slice(0, MAX)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(maskDetails);
  const masked = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    secretName.test(name) && typeof item !== 'boolean' && item !== '' && item !== null ? MASK : maskDetails(item),
  ]);
  return Object.fromEntries(masked);
}
