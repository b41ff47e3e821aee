import type { Config } from '@react-router/dev/config';
import { relative } from 'node:path';
import { SAMPLE_PATHS, NOT_FOUND_PATH, paths } from './build-steps/paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: relative(paths.web, paths.making),
  ssr: false,
  // Every fixed URL gets its own HTML file; the not-found page gets one too, so that a wrong address is readable at once,
  // and so do those of shops, products and orders, one for all of them.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), NOT_FOUND_PATH, ...SAMPLE_PATHS],
} satisfies Config;
