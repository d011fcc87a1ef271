import { files as declarations } from "../../src/plugins/files/declaration-files.ts";
import { type Declared, pluginOf } from "../../src/plugins/files/declared.ts";
import { additions } from "../../src/plugins/files/extensions.ts";
import { globals, resources } from "../../src/resources/index.ts";
import type { PluginServer } from "../records/actions/handlers.ts";
import { handlerOf, registerHandlers } from "../records/actions/handlers.ts";
import { registerHooks } from "../records/hooks.ts";
import { read } from "./plugin-files.ts";

interface ServerFile {
  readonly default: PluginServer;
}

/** What a plugin declares actions of: its own resources, and those that it extends. */
const declaredActions: readonly (readonly [plugin: string, resource: string, actions: readonly string[]])[] =
  [
    ...Object.values(declarations).flatMap(({ default: plugin }) =>
      (plugin as Declared).resources.map(
        ({ name, actions = {} }) => [pluginOf(name) ?? "", name, Object.keys(actions)] as const,
      ),
    ),
    ...additions.map(
      ({ plugin, extension: { name, actions = {} } }) => [plugin, name, Object.keys(actions)] as const,
    ),
  ];

/** Throws unless every plugin action has a handler, which the compiler cannot check without `definePluginServer`. */
function assertWhole(): void {
  for (const [plugin, name, actions] of declaredActions) {
    const missing = actions.find((action) => !handlerOf(name, action));
    if (missing === undefined) continue;
    throw new Error(`plugins/${plugin}/server.ts has no function for the action ${missing} of ${name}.`);
  }
}

/** Throws for functions of actions that the plugin does not declare, and for hooks of what there is not. */
function assertOwn(plugin: string, { actions, hooks }: PluginServer): void {
  for (const [name, functions] of Object.entries(actions)) {
    const own = declaredActions
      .filter((one) => one[0] === plugin && one[1] === name)
      .flatMap((one) => one[2]);
    const foreign = Object.keys(functions).find((action) => !own.includes(action));
    if (foreign === undefined) continue;
    throw new Error(`plugins/${plugin}/server.ts: the plugin declares no action ${foreign} of ${name}.`);
  }
  for (const name of Object.keys(hooks)) {
    if (!resources.has(name) && !globals.has(name))
      throw new Error(`plugins/${plugin}/server.ts: there is no resource ${name}.`);
  }
}

/**
 * Registers the hooks and handlers of `plugins/{name}/server.ts` of every plugin. Plugins import `api/plugin.ts` and
 * with it most of the server, so they are loaded when the server starts and not with its modules. Throws for actions
 * that it does not declare, and for hooks of no resource.
 */
export async function loadPlugins(): Promise<void> {
  const files = (await read()) as Readonly<Record<string, ServerFile>>;
  for (const [path, { default: server }] of Object.entries(files)) {
    const plugin = path.split("/").at(-2) ?? path;
    if (!server?.hooks)
      throw new Error(`plugins/${plugin}/server.ts: its default export is no definePluginServer({ … }).`);
    assertOwn(plugin, server);
    registerHooks(Object.entries(server.hooks));
    registerHandlers(server.actions);
  }
  assertWhole();
}
