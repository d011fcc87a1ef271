import { files as declarations } from "../../src/plugins/files/declaration-files.ts";
import { type Declared, pluginOf } from "../../src/plugins/files/declared.ts";
import { globals, resources } from "../../src/resources/index.ts";
import type { PluginServer } from "../records/actions/handlers.ts";
import { handlerOf, registerHandlers } from "../records/actions/handlers.ts";
import { registerHooks } from "../records/hooks.ts";
import { read } from "./plugin-files.ts";

interface ServerFile {
  readonly default: PluginServer;
}

/** Throws unless every plugin action has a handler, which the compiler cannot check without `definePluginServer`. */
function assertWhole(): void {
  for (const { default: plugin } of Object.values(declarations)) {
    for (const { name, actions = {} } of (plugin as Declared).resources) {
      const missing = Object.keys(actions).find((action) => !handlerOf(name, action));
      if (missing === undefined) continue;
      throw new Error(
        `plugins/${pluginOf(name)}/server.ts has no function for the action ${missing} of ${name}.`,
      );
    }
  }
}

/**
 * Registers the hooks and handlers of `plugins/{name}/server.ts` of every plugin. Plugins import `api/plugin.ts` and
 * with it most of the server, so they are loaded when the server starts and not with its modules. Throws for actions of
 * a resource that is not its own, and for hooks of none.
 */
export async function loadPlugins(): Promise<void> {
  const files = (await read()) as Readonly<Record<string, ServerFile>>;
  for (const [path, { default: server }] of Object.entries(files)) {
    const plugin = path.split("/").at(-2) ?? path;
    for (const name of Object.keys(server.actions)) {
      if (pluginOf(name) !== plugin) throw new Error(`plugins/${plugin}/server.ts: ${name} is not its own.`);
    }
    for (const name of Object.keys(server.hooks)) {
      if (!resources.has(name) && !globals.has(name))
        throw new Error(`plugins/${plugin}/server.ts: there is no resource ${name}.`);
    }
    registerHooks(Object.entries(server.hooks));
    registerHandlers(server.actions);
  }
  assertWhole();
}
