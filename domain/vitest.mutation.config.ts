// The tests of the rules alone. Stryker runs them in a copy of `domain` for each change that it makes.
// The long limit is for busy machines: Stryker stops a change that never ends.
export default { test: { include: ['domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 } };
