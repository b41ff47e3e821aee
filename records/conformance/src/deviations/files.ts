import type { Deviation } from './deviation.ts';

const BY_BYTES =
  'What a file is served as is told by its bytes, never by its name: a script cannot pass for a picture.';
const PICTURES_ALONE = 'Only pictures of pixels are shown in place; all else is saved.';

const served = (name: string, published: string): Deviation => ({
  case: `file kinds: ${name} as contract, served`,
  reason: BY_BYTES,
  differences: [`served.headers.content-type: published "${published}", ours "text/plain; charset=utf-8"`],
});

export const fileDeviations: readonly Deviation[] = [
  served('style.css', 'text/css'),
  served('script.js', 'text/javascript'),
  {
    case: 'file kinds: paper.pdf as contract, served',
    reason: PICTURES_ALONE,
    differences: [
      'served.headers.content-disposition: published "inline; filename=\\"paper_<random>.pdf\\"", ours "attachment; filename=\\"paper_<random>.pdf\\""',
    ],
  },
];
