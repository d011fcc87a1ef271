/** One DOM environment per worker, shared by all its files, since they share modules that hold references to it. */
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
