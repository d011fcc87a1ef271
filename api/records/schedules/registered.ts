import type { ScheduledWork } from "./scheduled-work.ts";

interface Registered {
  readonly work: ScheduledWork;
  readonly source: string;
}

const registered = new Map<string, Registered>();

/**
 * Registers work that the servers repeat. Throws if other work has its name.
 * @param source the file that it comes from
 */
export function registerSchedule(source: string, schedule: readonly ScheduledWork[]): void {
  for (const work of schedule) {
    const { name, every } = work;
    const former = registered.get(name);
    if (former)
      throw new Error(
        `${former.source} and ${source} both have scheduled work called "${name}": rename one.`,
      );
    if (typeof every === "number" && !(every >= 1000))
      throw new Error(`${source}: "${name}" is repeated every ${every} ms: take a second at least.`);
    registered.set(name, { work, source });
  }
}

/** The work of all features and plugins that the servers repeat. */
export const registeredSchedule = (): readonly ScheduledWork[] =>
  [...registered.values()].map(({ work }) => work);
