// Options of a command: `--brief` or `--quick`, numbers, and words.

/** Enough for steady figures on a quiet machine, and for a first look. */
const FULL = { rounds: 9, turnMs: 800, warmUpAnswers: 1_500 };
const BRIEF = { rounds: 3, turnMs: 700, warmUpAnswers: 600 };
/** Used when all benches run together. */
const QUICK = { rounds: 3, turnMs: 600, warmUpAnswers: 250 };

export function readOptions(args) {
  const isBrief = args.includes('--brief');
  const rest = args.filter((word) => !word.startsWith('--'));
  return {
    isBrief,
    pace: isBrief ? BRIEF : args.includes('--quick') ? QUICK : FULL,
    numbers: rest.map(Number).filter((number) => !Number.isNaN(number)),
    words: rest.filter((word) => Number.isNaN(Number(word))),
  };
}

export const describePace = ({ rounds, turnMs, warmUpAnswers }) =>
  `Warm-up: ${warmUpAnswers} answers for each line and server (at most 10 s). Then ${rounds} rounds of ${turnMs / 1000} s for each, in the ` +
  `opposite order every other round; figures are medians of the rounds, ratios are taken within a round.`;
