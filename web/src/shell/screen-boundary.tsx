import { type MetaFunction, Outlet } from 'react-router';
import { ScreenTrouble } from './screen-trouble.tsx';

/** For a screen that has no title of its own. */
export const meta: MetaFunction = () => [{ title: 'BaitDrop' }];

export default function ScreenBoundary() {
  return <Outlet />;
}

/** A screen that fails leaves the frame around it in place. */
export function ErrorBoundary() {
  return <ScreenTrouble />;
}
