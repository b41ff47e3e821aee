import { type MetaFunction, Outlet } from 'react-router';
import { ScreenTrouble } from './screen-trouble.tsx';

/** For a screen that cannot even say its own name. */
export const meta: MetaFunction = () => [{ title: 'BaitDrop' }];

export default function ScreenBoundary() {
  return <Outlet />;
}

/** A screen that breaks leaves the frame around it standing. */
export function ErrorBoundary() {
  return <ScreenTrouble />;
}
