import type { HandoverWindow } from '../delivery/handover-windows.ts';

export const isInWindows = (windows: readonly HandoverWindow[], instant: Date): boolean =>
  windows.some(({ from, to }) => from <= instant && instant <= to);
