const SETUP_REQUEST_FAILED = 'Failed to request setup service';

/** Problems with the widget's settings. */
export const widgetProblems = {
  buttonText: 'Say what the button does.',
  buttonColor: 'Write it like #06C167.',
  width: 'Write it like 400px or 100%.',
  minimumOrder: (minPounds: number, maxPounds: number) => `An amount from £${minPounds} to £${maxPounds}.`,
} as const;

export const pluginsMessages = {
  secretUnreadable:
    'We can’t read your API secret any more. Create a new one on your dashboard, then download the plugin again.',
  tooManySites: (max: number) =>
    `Your shop already has ${max} websites. Remove one under Settings on your BaitDrop dashboard, then save here again.`,
  setupIncomplete: 'Please complete your account setup first',
  setupRequestFailed: SETUP_REQUEST_FAILED,
  error: (message: string = SETUP_REQUEST_FAILED) => `Error: ${message}`,
  wordpressDownloaded: 'WordPress plugin downloaded successfully!',
  htmlDownloaded: 'HTML file downloaded successfully!',
  codeCopied: 'Code copied to clipboard!',
  copied: 'Copied to clipboard!',
  setupRequested: 'Setup service requested! Our team will contact you within 2 hours.',
} as const;
