import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_PATH } from './build-steps/paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // Every fixed URL gets its own HTML file; the not-found page gets one too, so that a wrong address is readable at once.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), NOT_FOUND_PATH],
} satisfies Config;
