/**
 * The only error that the filter language throws. Its text is for logs and tests; callers answer 400 without a cause.
 */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}
