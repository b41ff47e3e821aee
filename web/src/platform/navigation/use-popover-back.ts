import { type ToggleEvent, useRef } from 'react';
import { closeOnBack } from './back-closes.ts';

/** For `onToggle` of a menu: Back closes it. */
export function usePopoverBack(): (event: ToggleEvent<HTMLElement>) => void {
  const forget = useRef<(() => void) | undefined>(undefined);
  return ({ currentTarget: menu, newState }) => {
    forget.current?.();
    forget.current = newState === 'open' ? closeOnBack(() => menu.hidePopover()) : undefined;
  };
}
