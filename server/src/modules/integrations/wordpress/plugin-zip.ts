// Builds the WordPress plugin as a ZIP, with the shop's settings and our address inside.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync, type Zippable } from 'fflate';

const folder = fileURLToPath(new URL('../../../../../integrations/wordpress/baitdrop', import.meta.url));
const SLUG = 'baitdrop';
/** A fixed time, so that the same content gives the same bytes. */
const mtime = new Date(2026, 0, 1);

export type PluginConfig = Readonly<Record<string, string>>;

let files: ReadonlyMap<string, Buffer> | undefined;

function pluginFiles(): ReadonlyMap<string, Buffer> {
  files ??= new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );
  return files;
}

/** Placeholder in the plugin's sources, replaced by the address that the plugin is downloaded from. */
const EXAMPLE_URL = 'https://baitdrop.example';
const FILES_WITH_ADDRESS = new Set(['baitdrop.php', 'readme.txt']);

export function pluginZip(config: PluginConfig & { server_url: string }): Uint8Array {
  const contents: Zippable = {};
  for (const [path, bytes] of pluginFiles())
    contents[`${SLUG}/${path}`] = FILES_WITH_ADDRESS.has(path)
      ? Buffer.from(bytes.toString('utf8').replaceAll(EXAMPLE_URL, config.server_url))
      : bytes;
  contents[`${SLUG}/baitdrop-config.php`] = Buffer.from(configFile(config));
  return zipSync(contents, { level: 9, mtime });
}

/** Reads the version and requirements from the plugin's own header. */
export function pluginRelease(): Record<'version' | 'requires' | 'tested' | 'requires_php', string> {
  const [main, readme] = ['baitdrop.php', 'readme.txt'].map((path) => String(pluginFiles().get(path)));
  const read = (text: string | undefined, name: string) =>
    new RegExp(`^[ *]*${name}: +(\\S+)$`, 'm').exec(text ?? '')?.[1] ?? '';
  return {
    version: read(main, 'Version'),
    requires: read(main, 'Requires at least'),
    requires_php: read(main, 'Requires PHP'),
    tested: read(readme, 'Tested up to'),
  };
}

/** The settings are a PHP file, because a web server runs it and never sends its source. */
export function configFile(config: PluginConfig): string {
  const lines = Object.entries(config).map(([name, value]) => `\t${phpString(name)} => ${phpString(value)},`);
  return `<?php\n// What BaitDrop put into this download.\ndefined( 'ABSPATH' ) || exit;\n\nreturn array(\n${lines.join('\n')}\n);\n`;
}

/** Quotes a PHP string. In single quotes, PHP has two escapes and no variables. */
const phpString = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\0', '')}'`;
