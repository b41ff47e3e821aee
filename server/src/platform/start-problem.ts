/** A failure to start that the person at the terminal can act on: printed as one sentence, without a stack. */
export class StartProblem extends Error {}
