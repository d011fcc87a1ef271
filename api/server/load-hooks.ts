import { registerHandlers } from "../records/actions/handlers.ts";
import { registerHooks } from "../records/hooks.ts";
import { ownActions } from "./actions.ts";
import { ownHooks } from "./hooks.ts";
import { loadPlugins } from "./plugins.ts";

async function load(): Promise<void> {
  registerHooks(ownHooks);
  registerHandlers(ownActions);
  await loadPlugins();
}

let loading: Promise<void> | undefined;

/** Registers the hooks and action handlers of all features and plugins, once. Throws if a plugin's are not sound. */
export function loadHooks(): Promise<void> {
  loading ??= load();
  return loading;
}
