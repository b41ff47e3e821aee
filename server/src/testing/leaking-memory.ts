// Loaded before the server: from SIGUSR2 on it keeps more and more, until there is no memory left.
const EVERY_MS = 20;
/** Some megabytes of numbers, which nobody has to look through again and again: it ends within a second or two. */
const NUMBERS = 1_000_000;
const leaked: number[][] = [];

process.once('SIGUSR2', () => {
  setInterval(() => leaked.push(Array<number>(NUMBERS).fill(0.5)), EVERY_MS);
});
