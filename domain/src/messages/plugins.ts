const SETUP_REQUEST_FAILED = 'Failed to request setup service';

export const pluginsMessages = {
  secretUnreadable:
    'We can’t read your API secret any more. Create a new one on your dashboard, then download the plugin again.',
  setupIncomplete: 'Please complete your account setup first',
  setupRequestFailed: SETUP_REQUEST_FAILED,
  error: (message: string = SETUP_REQUEST_FAILED) => `Error: ${message}`,
  wordpressDownloaded: 'WordPress plugin downloaded successfully!',
  htmlDownloaded: 'HTML file downloaded successfully!',
  codeCopied: 'Code copied to clipboard!',
  copied: 'Copied to clipboard!',
  setupRequested: 'Setup service requested! Our team will contact you within 2 hours.',
} as const;
