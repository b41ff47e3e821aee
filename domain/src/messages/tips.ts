export const tipMessages = {
  label: 'Tip for the courier',
  limits: 'A tip is between £0.50 and £20.',
  notTaken: 'The courier can’t take tips.',
  back: (reason: string) => `Tip for the courier: ${reason}`,
} as const;
