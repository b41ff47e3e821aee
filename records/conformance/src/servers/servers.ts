// Starts both servers on empty data, with the same collections, a mailbox and an identity provider each.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IdentityProvider } from './identity-provider.ts';
import { Mailbox } from './mailbox.ts';
import { publishedCommand } from './published-command.ts';
import { freePort, Program, runToEnd } from './program.ts';
import { preparePublished } from './prepare-published.ts';

export const root = { email: 'root@example.com', password: 'a fine long password' };

export interface Server {
  name: 'published' | 'ours';
  url: string;
  pid: number;
  mailbox: Mailbox;
  provider: IdentityProvider;
  ports: { smtp: number; idp: number };
  stop(): Promise<void>;
}

const standalone = new URL('../../../src/standalone/', import.meta.url);

/** The engine's sample collections, and more for the features that they do not use. */
async function collections(): Promise<string> {
  const files = [
    new URL('conformance-collections.json', standalone),
    new URL('more-collections.json', import.meta.url),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return JSON.stringify(Object.assign({}, ...texts.map((text) => JSON.parse(text) as object)));
}

async function withNeighbours(
  name: Server['name'],
  start: (url: string, port: number, ports: Server['ports']) => Promise<Program>,
): Promise<Server> {
  const [mailbox, provider, port] = [new Mailbox(), new IdentityProvider(), await freePort()];
  const ports = { smtp: await mailbox.listen(), idp: await provider.listen() };
  const url = `http://127.0.0.1:${port}`;
  const program = await start(url, port, ports);
  const stop = async () => {
    await program.stop();
    await mailbox.stop();
    await provider.stop();
  };
  return { name, url, pid: program.pid, mailbox, provider, ports, stop };
}

export const startPublished = (folder: string): Promise<Server> =>
  withNeighbours('published', async (url, port, ports) => {
    const dir = `--dir=${join(folder, 'published')}`;
    const [command, ...words] = await publishedCommand(process.env);
    // Builds from elsewhere, such as Debian's, print every SQL statement by default.
    const options = [dir, '--dev=false'];
    await runToEnd(command, [...words, 'superuser', 'upsert', root.email, root.password, ...options]);
    const program = new Program(command, [...words, 'serve', `--http=127.0.0.1:${port}`, ...options]);
    await program.untilHealthy(url);
    const text = await collections();
    await preparePublished(url, root, text.replaceAll('{IDP_PORT}', String(ports.idp)), ports.smtp);
    return program;
  });

export const startOurs = (folder: string): Promise<Server> =>
  withNeighbours('ours', async (url, port, ports) => {
    const file = join(folder, 'collections.json');
    await writeFile(file, await collections());
    const program = new Program(process.execPath, [fileURLToPath(new URL('conformance-server.ts', standalone))], {
      PORT: String(port),
      DATA_DIR: join(folder, 'ours'),
      SUPERUSER_EMAIL: root.email,
      SUPERUSER_PASSWORD: root.password,
      SMTP_PORT: String(ports.smtp),
      IDP_PORT: String(ports.idp),
      COLLECTIONS_FILE: file,
    });
    await program.untilHealthy(url);
    return program;
  });
