/** Stands for everything that this app never calls. */
export function leftOut(): never {
  throw new Error('This part of a package is left out of the build: see build-steps/lean-packages.ts');
}
