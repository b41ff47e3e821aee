import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** Rolldown is a dependency of Vite, which the web app is built with, so it is resolved from there. */
const vite = createRequire(inRoot('web/package.json')).resolve('vite');
export const rolldown = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
