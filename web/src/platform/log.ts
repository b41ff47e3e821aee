/* oxlint-disable no-console -- the one place that writes to the browser's console */
export const log = {
  info: (message: string, ...details: unknown[]) => console.info(`[baitdrop] ${message}`, ...details),
  warn: (message: string, ...details: unknown[]) => console.warn(`[baitdrop] ${message}`, ...details),
  error: (message: string, ...details: unknown[]) => console.error(`[baitdrop] ${message}`, ...details),
};
