/** A status code from 1 to 299 is a success, anything else an error, including 0 for no answer. */
export const callOutcome = (statusCode: number): 'success' | 'error' =>
  statusCode >= 200 && statusCode < 300 ? 'success' : 'error';
