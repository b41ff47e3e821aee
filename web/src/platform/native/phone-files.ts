// An app has no downloads of its own: a file goes through the phone's sheet, which also saves it.
import type * as plugins from './plugins.ts';

type Plugins = typeof plugins;

export interface FilePlugins {
  Directory: Pick<Plugins['Directory'], 'Cache'>;
  Filesystem: Pick<Plugins['Filesystem'], 'writeFile' | 'rmdir'>;
  Share: Pick<Plugins['Share'], 'share'>;
}

export interface PhoneFiles {
  /** Opens the phone's sheet with a file; rejects when it is closed without an answer. */
  shareFile(name: string, content: Blob): Promise<unknown>;
  /** What was handed over stays readable for others until then. */
  forgetFiles(): Promise<void>;
}

const FOLDER = 'handed-over';
/** So many bytes that a call can carry them as arguments. */
const CHUNK_BYTES = 0x80_00;

async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(text);
}

export function phoneFilesOf({ Directory, Filesystem, Share }: FilePlugins): PhoneFiles {
  const directory = Directory.Cache;
  const forgetFiles = async (): Promise<void> => {
    // It refuses a folder that is not there, which is what we want.
    await Filesystem.rmdir({ path: FOLDER, directory, recursive: true }).catch(() => undefined);
  };
  return {
    forgetFiles,
    async shareFile(name, content) {
      await forgetFiles();
      const path = `${FOLDER}/${name.replaceAll(/[^\w.-]+/g, '-')}`;
      const data = await base64Of(content);
      const { uri } = await Filesystem.writeFile({ path, directory, data, recursive: true });
      return Share.share({ title: name, files: [uri] });
    },
  };
}
