const megabytes = (bytes: number): number => bytes / 1_048_576;

interface PictureLimits {
  readonly minSide: number;
  readonly maxBytes: number;
}

const limits = (minSide: number, maxBytes: number) =>
  `JPEG, PNG or WebP, at least ${minSide} × ${minSide}, up to ${megabytes(maxBytes)} MB.`;

/** Problems with a picture, and what to do. */
export const photoMessages = {
  wrongType: 'Choose a JPEG, PNG or WebP picture.',
  tooBig: (maxBytes: number) => `That picture is too big (${megabytes(maxBytes)} MB maximum).`,
  unreadable: 'We couldn’t read this picture. Save it again, or take another.',
  tooSmall: (minSide: number) => `The picture must be at least ${minSide} × ${minSide} pixels.`,
  tooManyPixels: (maxPixels: number) =>
    `The picture has more than ${maxPixels / 1_000_000} million pixels. Make it smaller first.`,
  tooMany: (most: number) => `A product can have ${most} photos. Remove one first.`,
  tooManyOfCase: (most: number) => `You can add ${most} photos.`,
  changedMeanwhile: 'The photos were changed in another window. Look again, then try once more.',
  limits,
  ofProduct: (most: number, { minSide, maxBytes }: PictureLimits) =>
    `Up to ${most}; the first is the cover. ${limits(minSide, maxBytes)} Where they were taken is removed.`,
  ofCase: (most: number, { minSide, maxBytes }: PictureLimits) =>
    `Up to ${most}. ${limits(minSide, maxBytes)} Only the shop and BaitDrop see them; where they were taken is removed.`,
} as const;
