import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { replacedParts, withoutNames } from './lean-packages.ts';
import * as createLucideIcon from './package-parts/create-lucide-icon.ts';
import * as fogOfWar from './package-parts/fog-of-war.ts';
import * as instrumentation from './package-parts/instrumentation.ts';
import * as singleFetch from './package-parts/single-fetch.ts';

const packages = join(import.meta.dirname, '../../node_modules');
const routerLib = 'react-router/dist/production/lib';
const ours = {
  [`${routerLib}/dom/ssr/single-fetch.js`]: singleFetch,
  [`${routerLib}/dom/ssr/fog-of-war.js`]: fogOfWar,
  [`${routerLib}/router/instrumentation.js`]: instrumentation,
  'lucide-react/dist/esm/createLucideIcon.mjs': createLucideIcon,
};

it('replaces these parts of packages and no other', () => {
  expect(Object.keys(replacedParts)).toEqual(Object.keys(ours));
});

it.each(Object.entries(ours))('has a word for every word of %s', async (part, module) => {
  const theirs = (await import(join(packages, part))) as Record<string, unknown>;
  expect(Object.keys(module).toSorted()).toEqual(Object.keys(theirs).toSorted());
});

const handingOver = (text: string) =>
  new ReadableStream<string>({
    start(controller) {
      controller.enqueue(text);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());

it('reads what a page drawn ahead hands over as the router itself does, and refuses anything else', async () => {
  const nothing = '[{"_1":2,"_3":-5,"_4":-5},"loaderData",{},"actionData","errors"]\n';
  const file = join(packages, routerLib, 'dom/ssr/single-fetch.js');
  const { decodeViaTurboStream: theirDecode } = (await import(file)) as typeof singleFetch;
  const read = await singleFetch.decodeViaTurboStream(handingOver(nothing));
  expect(read.value).toEqual((await theirDecode(handingOver(nothing))).value);
  await expect(singleFetch.decodeViaTurboStream(handingOver('[{"_1":2},"loaderData",{}]\n'))).rejects.toThrow(
    'nobody here reads',
  );
});

it('takes the names from the router’s components, and nothing else', () => {
  const before =
    'const Form = React$1.forwardRef((props) => null);\nForm.displayName = "Form";\nform(Form.displayName);\n';
  const after = 'const Form = /* @__PURE__ */ React$1.forwardRef((props) => null);\nform(Form.displayName);\n';
  expect(withoutNames(before)).toBe(after);
  const installed = readFileSync(join(packages, routerLib, 'dom/lib.js'), 'utf8');
  expect(withoutNames(installed)).not.toMatch(/^\w+\.displayName/m);
  expect(installed).toContain('\nForm.displayName = "Form";\n');
});

const source = join(import.meta.dirname, '../src');
const iconsInUse = new Set(
  globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
    Array.from(
      readFileSync(join(source, file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g),
      ([, name = '']) => name,
    ),
  ),
);
const looks: LucideProps[] = [
  {},
  { 'aria-hidden': true, size: 20, strokeWidth: 1.75 },
  { size: 18, className: 'dark:hidden animate-spin', role: 'img', 'aria-label': 'Sun' },
];

interface IconModule {
  __iconData?: Parameters<typeof createLucideIcon.default>[0];
  default: LucideIcon;
}

/** Some names of icons lead to another: the drawing is there. */
async function drawingOf(name: string): Promise<Required<IconModule>> {
  const file = join(packages, `lucide-react/dist/esm/icons/${name}.mjs`);
  const { __iconData, default: icon } = (await import(file)) as IconModule;
  if (__iconData !== undefined) return { __iconData, default: icon };
  const other = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1];
  if (other === undefined) throw new Error(`No drawing of ${name}`);
  return drawingOf(other);
}

it('draws every icon in use exactly as its package does', async () => {
  expect(iconsInUse.size).toBeGreaterThan(20);
  for (const name of iconsInUse) {
    const { __iconData, default: theirs } = await drawingOf(name);
    const drawn = (Icon: ComponentType<LucideProps>) =>
      looks.map((look) => renderToStaticMarkup(createElement(Icon, look)));
    expect(drawn(createLucideIcon.default(__iconData))).toEqual(drawn(theirs));
  }
});
