import { phone } from './native.ts';
import { isSheetClosed } from './native/share.ts';

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * Saves a file through the browser's downloads, or the phone's share sheet in the app. False if that sheet was closed.
 */
export async function saveFile(name: string, content: Blob): Promise<boolean> {
  const around = phone();
  if (around === null) {
    download(name, content);
    return true;
  }
  try {
    await around.shareFile(name, content);
    return true;
  } catch (failure) {
    if (isSheetClosed(failure)) return false;
    throw failure;
  }
}
