import { createSnackbarQueue } from './snackbar-queue.ts';

/** The app's shared queue. A message outlives the screen that sent it. */
export const snackbars = createSnackbarQueue();

export const showSnackbar = snackbars.show;
