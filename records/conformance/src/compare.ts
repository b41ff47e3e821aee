// Lists the differences of two normalised answers, one line per place.

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
};

export function differences(published: unknown, ours: unknown, path = ''): string[] {
  if (Object.is(published, ours)) return [];
  if (isObject(published) && isObject(ours) && Array.isArray(published) === Array.isArray(ours)) {
    const keys = [...new Set([...Object.keys(published), ...Object.keys(ours)])];
    return keys.flatMap((key) => differences(published[key], ours[key], path === '' ? key : `${path}.${key}`));
  }
  return [`${path}: published ${short(published)}, ours ${short(ours)}`];
}
