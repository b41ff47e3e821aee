// Node reads the whole package.json of a module's package to learn its format, once per module. That of drizzle-orm
// has 180 kB of exports and a hundred modules: a sixth of a warm start. All of them are ES modules, so we say so.
import { registerHooks } from 'node:module';

const SLOW_PACKAGE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.startsWith('.') && context.parentURL?.includes(SLOW_PACKAGE)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context),
});
