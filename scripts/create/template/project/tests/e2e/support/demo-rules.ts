/** Settings of the demo store in the browser tests, by global. */
export const demoRules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
