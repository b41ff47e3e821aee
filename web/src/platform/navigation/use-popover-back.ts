import { type ToggleEvent, useRef } from 'react';
import { closeOnBack } from './back-closes.ts';

/** Returns an `onToggle` handler for a menu: Back then closes the menu. */
export function usePopoverBack(): (event: ToggleEvent<HTMLElement>) => void {
  const forget = useRef<(() => void) | undefined>(undefined);
  return ({ currentTarget: menu, newState }) => {
    forget.current?.();
    forget.current = newState === 'open' ? closeOnBack(() => menu.hidePopover()) : undefined;
  };
}
