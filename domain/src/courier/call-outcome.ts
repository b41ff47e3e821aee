/** A status code under 300 is a success, anything else an error; so is 0, where no answer came at all. */
export const callOutcome = (statusCode: number): 'success' | 'error' =>
  statusCode >= 200 && statusCode < 300 ? 'success' : 'error';
