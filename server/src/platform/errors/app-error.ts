export interface FieldProblem {
  code: string;
  message: string;
  /** What to go on with, where there is something. */
  value?: unknown;
}

/** What a service throws when it must refuse: a code for programs, a sentence for people, a cause for the log only. */
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
