// Storage for as long as the tab lives: half-filled forms survive a reload, and other users of the device do not find
// them later.
export function readTabText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readTabValue<Value>(key: string): Value | null {
  try {
    return JSON.parse(readTabText(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function writeTabValue(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, a reload starts over; nothing else changes.
  }
}
