/** A simulator's state file is cut or damaged: the message is for the person at the terminal. */
export class UnreadableState extends Error {}
