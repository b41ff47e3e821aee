/** Shared by tiles and their skeletons. */
export const tileFrame = {
  grid: 'flex min-h-95 flex-col overflow-hidden rounded-card border border-line bg-surface',
  list: 'flex min-h-32 flex-row overflow-hidden rounded-card border border-line bg-surface',
};

export const tilePicture = {
  grid: 'h-36 w-full shrink-0',
  list: 'w-22 shrink-0 max-sm:hidden',
};
