// Loaded before the server: from SIGUSR2 on it uses more and more memory until there is none left.
const EVERY_MS = 20;
/** Some megabytes of numbers, which the garbage collector does not scan: the process ends within a second or two. */
const NUMBERS = 1_000_000;
const leaked: number[][] = [];

process.once('SIGUSR2', () => {
  setInterval(() => leaked.push(Array<number>(NUMBERS).fill(0.5)), EVERY_MS);
});
