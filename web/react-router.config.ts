import type { Config } from '@react-router/dev/config';
import { relative } from 'node:path';
import { EMBED_SAMPLE_PATHS, NOT_FOUND_PATH, paths } from './build-steps/paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: relative(paths.web, paths.making),
  ssr: false,
  // Every fixed URL gets its own HTML file; the not-found page gets one too, so that a wrong address is readable at once,
  // and so does the order on shops' own sites, once for all shops.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), NOT_FOUND_PATH, ...EMBED_SAMPLE_PATHS],
} satisfies Config;
