import { Outlet } from 'react-router';
import { ScreenTrouble } from './screen-trouble.tsx';

export default function ScreenBoundary() {
  return <Outlet />;
}

/** A screen that breaks leaves the frame around it standing. */
export function ErrorBoundary() {
  return <ScreenTrouble />;
}
