/** Sets the key and deletes the oldest entry above the limit. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, max = 500): void {
  map.set(key, value);
  if (map.size > max) map.delete(map.keys().next().value ?? '');
}
