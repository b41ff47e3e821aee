import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

const SHOWN_MS = 3000;

export const say = (text: string): void => void showSnackbar({ kind: 'success', text, shownMs: SHOWN_MS });
export const notifyError = (text: string): void => void showSnackbar({ kind: 'error', text, shownMs: SHOWN_MS });
