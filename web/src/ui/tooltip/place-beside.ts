interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP_PX = 8;

/**
 * Places the tip above the anchor and centred on it; below if there is no room above; never beyond the window's edge.
 */
export function placeBeside(anchor: Box, size: { width: number; height: number }, window: { width: number }) {
  const centred = anchor.left + (anchor.width - size.width) / 2;
  const left = Math.max(GAP_PX, Math.min(centred, window.width - size.width - GAP_PX));
  const above = anchor.top - size.height - GAP_PX;
  return { left, top: above >= GAP_PX ? above : anchor.top + anchor.height + GAP_PX };
}
