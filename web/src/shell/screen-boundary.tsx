import { Outlet } from 'react-router';
import { ScreenError } from './screen-error.tsx';

/** Used if the screen has no title of its own. */
export const meta = () => [{ title: 'BaitDrop' }];

export default function ScreenBoundary() {
  return <Outlet />;
}

/** Catches the errors of a screen; the frame around it stays. */
export function ErrorBoundary() {
  return <ScreenError />;
}
