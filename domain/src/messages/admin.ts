export const adminMessages = {
  invalidItemJson: 'Invalid JSON in item details',
  testOrderFailed: (message: string) => `Test order failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
  payoutDetailsUnreadable: (name: string) =>
    `The payout details of ${name} can’t be read with the secret key in use. Ask them to enter their details again.`,
  noRetailerSelected: 'No retailer selected',
  configurationNotSaved: 'Failed to save configuration',
  onlyLooking: 'You’re only looking, so nothing was changed.',
  synced: (made: number, updated: number) => `${made} new, ${updated} updated`,
} as const;
