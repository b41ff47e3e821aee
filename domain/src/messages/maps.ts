export const mapsMessages = {
  rateLimited: 'Rate limit exceeded. Please wait before making more requests.',
  quotaExceeded: 'Google Places API quota exceeded. Please try again later.',
  requestDenied: 'Google Places API request denied. Please check the API key and enable the Places API.',
  invalidRequest: 'Invalid request to Google Places API',
  keyMissing: 'Google Places API key is missing',
  otherStatus: (status: string) => `Places API error: ${status}`,
  alert: (message: string) => `API Error: ${message}`,
} as const;

/** The message for a status of the maps service; undefined for the two that are not failures. */
export function mapsStatusMessage(status: string): string | undefined {
  switch (status) {
    case 'OK':
    case 'ZERO_RESULTS':
      return undefined;
    case 'OVER_QUERY_LIMIT':
      return mapsMessages.quotaExceeded;
    case 'REQUEST_DENIED':
      return mapsMessages.requestDenied;
    case 'INVALID_REQUEST':
      return mapsMessages.invalidRequest;
    default:
      return mapsMessages.otherStatus(status);
  }
}
