/** The browser of a worker: one for all its files, since they share the modules that have looked at it. */
import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;
let opened: ReturnType<typeof jsdom.setup> | undefined;

export default {
  ...jsdom,
  name: "shared-jsdom",
  async setup(global, options) {
    opened ??= jsdom.setup(global, options);
    await opened;
    return { teardown: () => undefined };
  },
} satisfies Environment;
