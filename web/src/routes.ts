import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('screens/home/home.screen.tsx'),
  route('*', 'screens/not-found/not-found.screen.tsx'),
] satisfies RouteConfig;
