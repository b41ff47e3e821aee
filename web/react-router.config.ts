import type { Config } from '@react-router/dev/config';
import { relative } from 'node:path';
import { NOT_FOUND_PATH, paths } from './build-steps/paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: relative(paths.web, paths.making),
  ssr: false,
  // Every fixed URL gets its own HTML file; the not-found page gets one too, so that a wrong address is readable at once.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), NOT_FOUND_PATH],
} satisfies Config;
