export interface FieldProblem {
  code: string;
  message: string;
  /** Data for the caller to continue with, such as a fresh quote. */
  value?: unknown;
}

/** The refusal that a service throws: a code for programs, a sentence for people, and a cause for the log only. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Record<string, FieldProblem>;

  constructor(
    code: string,
    status: number,
    publicMessage: string,
    options: { cause?: unknown; data?: Record<string, FieldProblem> } = {},
  ) {
    super(publicMessage, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.data = options.data ?? {};
  }
}
