const asked = process.env.TEST_ENTITY;

/** Returns the declarations that a run tests: all of them, or the one of `npm run test:entity`. */
export const tested = <T extends { readonly name: string }>(all: Iterable<T>): T[] =>
  [...all].filter(({ name }) => asked === undefined || name === asked);
