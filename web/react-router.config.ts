import type { Config } from '@react-router/dev/config';
import { relative } from 'node:path';
import { SAMPLE_PATHS, NOT_FOUND_PATH, paths } from './build-steps/paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: relative(paths.web, paths.making),
  ssr: false,
  // Prerenders every fixed URL into its own HTML file, the not-found page as well, so that a wrong address is readable
  // at once. Shops, products and orders have one file each that serves all of them.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), NOT_FOUND_PATH, ...SAMPLE_PATHS],
} satisfies Config;
