// The tests of the rules alone. Stryker runs them in a copy of `domain` for each change that it makes.
export default { test: { include: ['domain/**/*.test.ts'], isolate: false } };
