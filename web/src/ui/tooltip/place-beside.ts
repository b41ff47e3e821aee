interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gapPx = 8;

/** Above the anchor and centred on it; below where there is no room above; never over the edge of the window. */
export function placeBeside(anchor: Box, size: { width: number; height: number }, window: { width: number }) {
  const centred = anchor.left + (anchor.width - size.width) / 2;
  const left = Math.max(gapPx, Math.min(centred, window.width - size.width - gapPx));
  const above = anchor.top - size.height - gapPx;
  return { left, top: above >= gapPx ? above : anchor.top + anchor.height + gapPx };
}
