import { type ToggleEvent, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';

/** Returns an `onToggle` handler for a menu: Back then closes the menu. */
export function useClosePopoverOnBack(): (event: ToggleEvent<HTMLElement>) => void {
  const forget = useRef<(() => void) | undefined>(undefined);
  return ({ currentTarget: menu, newState }) => {
    forget.current?.();
    forget.current = newState === 'open' ? closeOnBack(() => menu.hidePopover()) : undefined;
  };
}
