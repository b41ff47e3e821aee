import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

const shownMs = 3000;

export const say = (text: string): void => void showSnackbar({ kind: 'success', text, shownMs });
export const sayTrouble = (text: string): void => void showSnackbar({ kind: 'error', text, shownMs });
