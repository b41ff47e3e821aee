// Saves files from the app, which has no downloads of its own: the phone's share sheet also saves a file.
import type * as plugins from './plugins.ts';

type Plugins = typeof plugins;

export interface FilePlugins {
  Directory: Pick<Plugins['Directory'], 'Cache'>;
  Filesystem: Pick<Plugins['Filesystem'], 'writeFile' | 'rmdir'>;
  Share: Pick<Plugins['Share'], 'share'>;
}

export interface PhoneFiles {
  /** Opens the phone's share sheet with a file; rejects when it is closed without a choice. */
  shareFile(name: string, content: Blob): Promise<unknown>;
  /** Deletes shared files; until then other apps can read them. */
  forgetFiles(): Promise<void>;
}

const FOLDER = 'handed-over';
/** A call to a plugin can carry this many bytes in its arguments. */
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
    // Removing a folder that does not exist fails, which is fine here.
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
