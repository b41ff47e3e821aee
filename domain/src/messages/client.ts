export const clientMessages = {
  somethingWrong: 'Something went wrong.',
  recordIdMissing: 'Missing required record id.',
  httpError: (status: number) => `HTTP error! status: ${status}`,
} as const;
