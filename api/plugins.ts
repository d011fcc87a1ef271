import { files as declarations } from "../src/plugins/declaration-files.ts";
import { pluginOf } from "../src/plugins/declared.ts";
import type { Declared } from "../src/plugins/define.ts";
import type { ActionHandler, CollectionHandler } from "./actions/handler.ts";
import { read } from "./plugin-files.ts";
import type { Hook } from "./resources/hooks/hook.ts";

type AnyHandler = ActionHandler | CollectionHandler;

/** The server half of a plugin. */
export interface PluginServer {
  readonly hooks: Readonly<Record<string, Hook>>;
  readonly actions: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
}

interface ServerFile {
  readonly default: PluginServer;
}

const hooks = new Map<string, Hook>();
const handlers = new Map<string, Readonly<Record<string, AnyHandler>>>();

/** The plugin hook of a resource. */
export const pluginHook = (resource: string): Hook | undefined => hooks.get(resource);

/** The handler of a plugin's action. */
export function pluginHandler(resource: string, action: string): AnyHandler | undefined {
  const found = handlers.get(resource);
  return found && Object.hasOwn(found, action) ? found[action] : undefined;
}

/** Throws unless every plugin action has a handler, which the compiler cannot check without `definePluginServer`. */
function assertWhole(): void {
  for (const { default: plugin } of Object.values(declarations)) {
    for (const { name, actions = {} } of (plugin as Declared).resources) {
      const missing = Object.keys(actions).find((action) => !pluginHandler(name, action));
      if (missing === undefined) continue;
      throw new Error(
        `plugins/${pluginOf(name)}/server.ts has no function for the action ${missing} of ${name}.`,
      );
    }
  }
}

async function load(): Promise<void> {
  const files = (await read()) as Readonly<Record<string, ServerFile>>;
  for (const [path, { default: server }] of Object.entries(files)) {
    const plugin = path.split("/").at(-2) ?? path;
    for (const name of [...Object.keys(server.hooks), ...Object.keys(server.actions)]) {
      if (pluginOf(name) !== plugin) throw new Error(`plugins/${plugin}/server.ts: ${name} is not its own.`);
    }
    for (const [name, hook] of Object.entries(server.hooks)) hooks.set(name, hook);
    for (const [name, ofResource] of Object.entries(server.actions)) handlers.set(name, ofResource);
  }
  assertWhole();
}

let loading: Promise<void> | undefined;

/**
 * Loads `plugins/{name}/server.ts` of every plugin, once. Plugins import `api/plugin.ts` and with it most of the
 * server, so they are loaded when the server starts and not with its modules. Throws if one refers to a resource that
 * is not its own.
 */
export function loadPlugins(): Promise<void> {
  loading ??= load();
  return loading;
}
