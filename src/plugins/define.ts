import type { CheckedGlobals, CheckedResources } from "../core/define-registry.ts";
import type { registry } from "../resources/index.ts";
import type { Plugin } from "./files/declaration-files.ts";

type ResourcesOf<P> = P extends readonly [infer First, ...infer Rest]
  ? [...(First extends Plugin<infer R extends readonly unknown[]> ? R : []), ...ResourcesOf<Rest>]
  : [];

/** Everything that a plugin's references may lead to: our entities, those of plugins that it builds on, and its own. */
type Known<P, R extends readonly unknown[]> = readonly [...typeof registry, ...ResourcesOf<P>, ...R];

/**
 * Declares a plugin, the default export of `plugins/{name}/plugin.ts`. A reference to an entity that is neither ours, nor
 * its own, nor of a plugin in `uses` does not compile.
 * @example export default definePlugin({ resources: [suppliers, purchaseOrders] });
 */
export function definePlugin<
  const R extends readonly unknown[] = readonly [],
  const G extends readonly unknown[] = readonly [],
  const P extends readonly unknown[] = readonly [],
>(plugin: {
  /** What there are many of. Default: none. */
  readonly resources?: R & CheckedResources<R, Known<P, R>>;
  /** What there is one of. Default: none. */
  readonly globals?: G & CheckedGlobals<Known<P, R>, G>;
  /** Plugins whose entities its own refer to. Default: none. */
  readonly uses?: P;
}): Plugin<R, G> {
  const { resources = [], globals = [] } = plugin;
  // Without a list its type parameter is the empty list, which is what stands there then.
  return { resources, globals } as unknown as Plugin<R, G>;
}
