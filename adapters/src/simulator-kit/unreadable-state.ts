/** Thrown when a simulator's state file is damaged. The message is for the person at the terminal. */
export class UnreadableState extends Error {}
