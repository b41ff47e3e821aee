import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Opens the page of a row with a click anywhere in it, except on its controls and while text is selected. */
export function useOpenRow(): (path: string, event: MouseEvent) => void {
  const navigate = useNavigate();
  return (path, { target }) => {
    const isControl = target instanceof Element && target.closest('a, button, input, label, select, dialog') !== null;
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!isControl && !isSelecting) void navigate(path);
  };
}
