import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('shell/screen-boundary.tsx', [
    index('screens/home/home.screen.tsx'),
    route('design', 'screens/design/design.screen.tsx'),
    route('offline', 'screens/offline/offline.screen.tsx'),
    route('*', 'screens/not-found/not-found.screen.tsx'),
  ]),
] satisfies RouteConfig;
