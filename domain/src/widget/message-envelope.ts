// Marks messages between a shop's own page and our frame in it as ours.
const SOURCE = 'baitdrop';
const VERSION = 1;

export const wrapMessage = (message: { type: string; payload: object }): object => ({
  source: SOURCE,
  v: VERSION,
  ...message,
});

export function unwrapMessage(data: unknown): { type: unknown; payload: Record<string, unknown> } | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, v, type, payload } = data as Record<string, unknown>;
  if (source !== SOURCE || v !== VERSION || typeof payload !== 'object' || payload === null) return null;
  return { type, payload: payload as Record<string, unknown> };
}
