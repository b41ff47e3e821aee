export const signupMessages = {
  fieldsMissing: 'Please fill in all required fields',
  loginFailed: 'Account created but login failed. Please try logging in manually.',
  createFailed: 'Failed to create retailer account',
  onePhoto: 'One photo, please. You can change it under Settings.',
  photoMissing: 'Your shop is ready. Its photo couldn’t be saved: please add it under Settings.',
  sameAccount: 'Own a tackle shop? Sign it up with this account: you keep your orders and credit.',
} as const;

export const retailerMessages = {
  createFailed: 'Failed to create retailer',
  updateFailed: 'Failed to update retailer',
} as const;
