export const signupMessages = {
  fieldsMissing: 'Please fill in all required fields',
  loginFailed: 'Account created but login failed. Please try logging in manually.',
  createFailed: 'Failed to create retailer account',
} as const;

export const retailerMessages = {
  createFailed: 'Failed to create retailer',
  updateFailed: 'Failed to update retailer',
} as const;
