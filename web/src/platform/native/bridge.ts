import { isNative } from '../native.ts';
import type * as plugins from './plugins.ts';

export type Plugins = typeof plugins;

/** Null in a browser, where the web's own abilities take over. */
export const loadPlugins = (): Promise<Plugins> | null => (isNative() ? import('./plugins.ts') : null);
