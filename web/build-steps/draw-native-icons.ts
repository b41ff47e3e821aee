// Draws the icons and splash screens of the native shells. Run by hand when the brand changes; results are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawNativeIcon, nativeIcons } from './native-icons.ts';
import { paths } from './paths.ts';

for (const icon of nativeIcons) {
  const file = join(paths.web, icon.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await drawNativeIcon(icon));
}
