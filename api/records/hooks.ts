import type { Hook } from "./hook.ts";

const none: Hook = {};
const hooks = new Map<string, Hook>();

/** Both hooks of a resource, the first one first. Plugins have only the steps that are joined. */
function joined(first: Hook, next: Hook): Hook {
  const rulesOf = (kind: "alone" | "beside") => [
    ...(first.under?.[kind] ?? []),
    ...(next.under?.[kind] ?? []),
  ];
  return {
    ...first,
    under: { alone: rulesOf("alone"), beside: rulesOf("beside") },
    complete(record, now) {
      const completed = first.complete?.(record, now) ?? record;
      return next.complete?.(completed, now) ?? completed;
    },
    async fit(writer, record, before, named) {
      const adapted = (await first.fit?.(writer, record, before, named)) ?? record;
      return (await next.fit?.(writer, adapted, before, named)) ?? adapted;
    },
    async check(writer, change) {
      await first.check?.(writer, change);
      await next.check?.(writer, change);
    },
    async after(writer, written) {
      await first.after?.(writer, written);
      await next.after?.(writer, written);
    },
  };
}

/** Registers hooks by the name of their resource or global; the steps of a name run in the order of registration. */
export function registerHooks(more: Iterable<readonly [string, Hook]>): void {
  for (const [name, hook] of more) {
    const former = hooks.get(name);
    hooks.set(name, former ? joined(former, hook) : hook);
  }
}

/** The hook of a resource or global; most have none. Throws before any are registered. */
export function hookOf(resource: string): Hook {
  if (hooks.size === 0)
    throw new Error("Records are written before the hooks are loaded: call loadHooks() first.");
  return hooks.get(resource) ?? none;
}
