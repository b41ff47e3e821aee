export const adminMessages = {
  invalidItemJson: 'Invalid JSON in item details',
  testOrderFailed: (message: string) => `Test order failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
  noRetailerSelected: 'No retailer selected',
  configurationNotSaved: 'Failed to save configuration',
  synced: (made: number, updated: number) => `${made} new, ${updated} updated`,
} as const;
