export const adminMessages = {
  invalidItemJson: 'Invalid JSON in item details',
  testOrderFailed: (message: string) => `Test order failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
  noRetailerSelected: 'No retailer selected',
  configurationNotSaved: 'Failed to save configuration',
} as const;
