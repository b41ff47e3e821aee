import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { log } from '../platform/log.ts';
import { saveFile } from '../platform/save-file.ts';
import { showSnackbar } from './snackbar/snackbars.ts';

/** Saves a file that the page generated; shows a message and returns false if that failed. */
export async function saveOrNotify(name: string, content: Blob): Promise<boolean> {
  try {
    return await saveFile(name, content);
  } catch (failure) {
    log.warn('The file was not saved', failure);
    showSnackbar({ kind: 'error', text: troubleMessages.fileNotSaved });
    return false;
  }
}
