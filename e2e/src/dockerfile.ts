// Runs the steps of a Dockerfile without Docker: each stage is a folder, its commands run in a shell there. Copies,
// installation, build and start are the same, so the image is tested where none can be built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob, relative } from 'node:path';

interface Instruction {
  name: string;
  text: string;
}

export const instructionsOf = (dockerfile: string): Instruction[] =>
  dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name: name.toUpperCase(), text: text.replaceAll(/\s+/g, ' ') };
    });

/** Whether `.dockerignore` excludes the path, or a folder it is in, from every COPY. */
export function ignoredBy(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return folders.some((each) => patterns.some((pattern) => matchesGlob(each, pattern)));
  };
}

interface Stage {
  root: string;
  workdir: string;
  variables: Record<string, string>;
  environment: Record<string, string>;
}

export interface Image extends Stage {
  /** External base images, by name. */
  bases: string[];
  command: string[];
  healthCommand: string[];
  stopSignal: NodeJS.Signals;
  user: string;
}

interface Steps {
  context: string;
  /** Path of an empty folder. */
  into: string;
  args?: Record<string, string>;
}

const listIn = (text: string): string[] => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]') as string[];

async function runCommand(command: string, { root, workdir, variables, environment }: Stage): Promise<void> {
  // Top-level folders are below the stage here, and the image's user is the current one.
  const placed = command
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`)
    .replaceAll('node:node', `${process.getuid?.()}:${process.getgid?.()}`);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('sh', ['-c', placed], {
    cwd: join(root, workdir),
    env: { PATH, HOME, npm_config_prefer_offline: 'true', ...variables, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${output.slice(-4000)}`);
}

async function copy(text: string, stage: Stage, stages: Map<string, Stage>, { context }: Steps): Promise<void> {
  const words = text.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  const isIgnored = ignoredBy(await readFile(join(context, '.dockerignore'), 'utf8'));
  for (const source of words) {
    const origin = from === undefined ? join(context, source) : join(stages.get(from)?.root ?? '', source);
    const place = join(stage.root, stage.workdir, target, target.endsWith('/') ? (source.split('/').at(-1) ?? '') : '');
    await mkdir(dirname(place), { recursive: true });
    const filter = (path: string) => from !== undefined || path === context || !isIgnored(relative(context, path));
    await cp(origin, place, { recursive: true, filter, verbatimSymlinks: true });
  }
}

const filledIn = (value: string, variables: Record<string, string>): string =>
  value.replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => variables[name] ?? '');

/** Runs all stages; resolves to the last one's settings for starting it. */
export async function runDockerfile(steps: Steps): Promise<Image> {
  const stages = new Map<string, Stage>();
  const facts = { bases: [] as string[], command: [''], healthCommand: [''], stopSignal: 'SIGTERM', user: 'root' };
  let stage: Stage = { root: '', workdir: '/', variables: {}, environment: {} };

  const begin = async (text: string): Promise<void> => {
    const [, base = '', name = 'last'] = /^(\S+)(?: AS (\S+))?$/i.exec(text) ?? [];
    const before = stages.get(base);
    if (!before) facts.bases.push(base);
    const root = join(steps.into, name);
    await mkdir(root, { recursive: true });
    if (before) await cp(before.root, root, { recursive: true, verbatimSymlinks: true });
    stage = { root, workdir: before?.workdir ?? '/', variables: {}, environment: { ...before?.environment } };
    stages.set(name, stage);
  };
  const setEnvironment = (text: string): void => {
    for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S*)/g))
      stage.environment[key] = filledIn(value, { ...stage.variables, ...stage.environment });
  };

  for (const { name, text } of instructionsOf(await readFile(join(steps.context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') await begin(text);
    else if (name === 'WORKDIR') {
      stage.workdir = text;
      await mkdir(join(stage.root, text), { recursive: true });
    } else if (name === 'ARG') {
      const [key = '', standard = ''] = text.split('=');
      stage.variables[key] = steps.args?.[key] ?? standard;
    } else if (name === 'ENV') setEnvironment(text);
    else if (name === 'COPY') await copy(text, stage, stages, steps);
    else if (name === 'RUN') await runCommand(text, stage);
    else if (name === 'USER') facts.user = text;
    else if (name === 'STOPSIGNAL') facts.stopSignal = text;
    else if (name === 'HEALTHCHECK') facts.healthCommand = listIn(text);
    else if (name === 'CMD') facts.command = listIn(text);
    else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is not known here`);
  }
  return { ...stage, ...facts, stopSignal: facts.stopSignal as NodeJS.Signals };
}
