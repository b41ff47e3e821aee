// Runs the proxies of the operating guide as documented; only addresses, ports and certificates differ.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { type Proxy, runProxy } from '@baitdrop/postgres/testing/run-proxy';

const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');

function sampleOf(language: 'nginx' | 'caddy'): string {
  const sample = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide)?.[1];
  if (sample === undefined) throw new Error(`The operating guide has no example for ${language}.`);
  return sample;
}

/** Replaces the text, or fails if it is missing. */
function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The example of the operating guide does not say: ${from}`);
    return before.replaceAll(from, to);
  }, text);
}

const authority = (url: string): string => new URL(url).host;

export async function startNginx(program: string, folder: string, [first, second]: [string, string]): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=baitdrop.example', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  const [port, plainPort] = [await freePort(), await freePort()];
  const sample = replaced(sampleOf('nginx'), [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['/etc/letsencrypt/live/baitdrop.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/baitdrop.example/privkey.pem', key],
    ['127.0.0.1:8090', authority(first)],
    ['127.0.0.1:8091', authority(second)],
  ]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${sample}\n}\n`,
  );
  return runProxy(spawn(program, ['-c', file, '-p', folder, '-e', 'stderr']), `https://127.0.0.1:${port}`);
}

export async function startCaddy(program: string, folder: string, [first, second]: [string, string]): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const sample = replaced(sampleOf('caddy'), [
    ['baitdrop.example {', `http://baitdrop.example:${port} {`],
    ['127.0.0.1:8090', authority(first)],
    ['127.0.0.1:8091', authority(second)],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${sample}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env });
  return runProxy(child, `http://127.0.0.1:${port}`);
}
