import type { ZodMiniType } from 'zod/mini';

export interface Command {
  summary: string;
  about?: string;
  /** Instead of what the address says about who may. */
  audience?: string;
  form?: ZodMiniType;
  answer?: ZodMiniType;
  /** 200 unless said. */
  status?: number;
}

/** By method and address, with parameters in braces. */
export type Guide = Readonly<Record<string, Command>>;
