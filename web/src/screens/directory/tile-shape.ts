/** Shared by tiles and their skeletons. */
export const tileFrame = {
  grid: 'flex min-h-95 flex-col overflow-hidden rounded-card border border-line bg-surface',
  list: 'flex min-h-22 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3',
};

export const tilePicture = {
  grid: 'h-36 w-full shrink-0',
  list: 'size-12 shrink-0 self-start',
};
