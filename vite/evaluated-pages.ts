import { relative } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import {
  createRunnableDevEnvironment,
  type ResolvedConfig,
  type RunnableDevEnvironment,
  resolveConfig,
} from "vite";
import { ESModulesEvaluator, type ModuleRunnerContext, ssrDynamicImportKey } from "vite/module-runner";
import type { Code, ListedPage } from "../src/app/server/page-list.ts";

/** A page with the modules that it imports dynamically, and the URLs that it requests. */
export interface EvaluatedPage extends Omit<ListedPage, "code" | "data"> {
  readonly modules: readonly string[];
  readonly data: readonly string[];
}

/** All pages, and what `first-paint.js` is told of their layouts. */
export interface Evaluation {
  readonly pages: readonly EvaluatedPage[];
  readonly layouts: string;
}

/** Evaluates modules and, while it records, notes dynamic imports instead of loading them. */
class ImportRecorder extends ESModulesEvaluator {
  private recorded: string[] | undefined;

  override runInlinedModule(context: ModuleRunnerContext, code: string) {
    const { [ssrDynamicImportKey]: load } = context;
    const record: typeof load = (url, options) => {
      if (this.recorded === undefined) return load(url, options);
      this.recorded.push(url);
      // What has failed is asked for again when the next page needs it.
      return Promise.reject(new Error("it is only recorded"));
    };
    return super.runInlinedModule({ ...context, [ssrDynamicImportKey]: record }, code);
  }

  /** Returns the URLs that a function imports. */
  async importsOf(load: Code["load"]): Promise<readonly string[]> {
    const recorded: string[] = [];
    this.recorded = recorded;
    const imports = async () => load();
    // What tries again until it succeeds does not end.
    await Promise.race([imports().catch(() => undefined), setTimeout(1_000, undefined, { ref: false })]);
    await setImmediate();
    this.recorded = undefined;
    return recorded;
  }
}

/** Packages made for bundlers: Node.js does not find what they import. */
const forBundlers = [/@refinedev\//, /@uiw\//];

/** Starts an environment that evaluates modules as the build resolves them. */
async function environmentFor({ root, define, plugins, resolve }: ResolvedConfig, recorder: ImportRecorder) {
  const config = await resolveConfig(
    {
      configFile: false,
      root,
      logLevel: "warn",
      ...(define ? { define } : {}),
      resolve: { alias: resolve.alias },
      // Those that find or replace modules of ours.
      plugins: plugins.filter(({ name, enforce }) => enforce === "pre" && !name.startsWith("vite:")),
      // Makes Vite start its plugins in this environment, which is not the browser's.
      server: { perEnvironmentStartEndDuringDev: true },
      environments: { pages: { consumer: "server", resolve: { noExternal: forBundlers } } },
    },
    "serve",
  );
  const environment = createRunnableDevEnvironment("pages", config, {
    hot: false,
    runnerOptions: { evaluator: recorder, hmr: false },
  });
  await environment.init();
  await environment.pluginContainer.buildStart();
  return environment;
}

/** Throws if something that a page loads imports nothing: the build would not know what to send with the page. */
function assertFound(path: string, { what, isPlain = false }: Code, urls: readonly string[]): void {
  if (isPlain || urls.length > 0) return;
  throw new Error(
    `${path} loads ${what} by a function that imports no module: write \`import("./file.tsx")\` in it.`,
  );
}

/** The file of the project that has thrown, `plugins/rental/icons.tsx: `; "" if none has. */
function placeOf(error: unknown, root: string): string {
  const { stack = "" } = error instanceof Error ? error : {};
  const files = [...stack.matchAll(/((?:file:\/\/)?\/[^\s()]+?):\d+:\d+\)?$/gm)].map(([, file = ""]) =>
    relative(root, file.replace(/^file:\/\//, "")),
  );
  const own = files.find((file) => !file.startsWith("..") && !file.includes("node_modules"));
  return own === undefined ? "" : `${own}: `;
}

async function importPages(
  { runner, config: { root } }: RunnableDevEnvironment,
  file: string,
): Promise<typeof import("../src/app/server/page-list.ts")> {
  try {
    return await runner.import(file);
  } catch (error) {
    const why = "The build evaluates the routes, and a module that they import cannot be without a browser";
    const words = error instanceof Error ? error.message : error;
    throw new Error(`${why}: ${placeOf(error, root)}${words}`, { cause: error });
  }
}

/** Evaluates the routes of the application, and what each of its pages would load. */
export async function evaluatedPages(
  config: ResolvedConfig,
  file = "/src/app/server/page-list.ts",
): Promise<Evaluation> {
  const recorder = new ImportRecorder();
  const environment = await environmentFor(config, recorder);
  try {
    const { pageList, toldLayouts } = await importPages(environment, file);
    const pages = pageList();
    const modules = new Map<string, readonly string[]>();
    for (const { path, code } of pages) {
      const imports = new Set<string>();
      for (const one of code) {
        const urls = await recorder.importsOf(one.load);
        assertFound(path, one, urls);
        for (const url of urls) imports.add((await environment.pluginContainer.resolveId(url))?.id ?? url);
      }
      modules.set(path, [...imports]);
    }
    // Only now: loaded modules are not imported again.
    const evaluated = pages.map(async ({ code, data, ...page }) => ({
      ...page,
      modules: modules.get(page.path) ?? [],
      data: await data(),
    }));
    return { pages: await Promise.all(evaluated), layouts: toldLayouts(pages) };
  } finally {
    await environment.close();
  }
}
