import type { Feature } from "./feature.ts";

const registered = new Map<string, Feature>();

/** Parts whose entries have names that no two features may share, and what one of them is called. */
const named = { upgrades: "upgrade", gauges: "metric", cookies: "cookie" } as const;
const parts = Object.keys(named) as (keyof typeof named)[];

/**
 * Registers a feature or plugin. Throws if another one has the name of an upgrade, metric or cookie, or reference
 * data of the same resource.
 * @param source the file that declares it
 */
export function registerFeature(source: string, feature: Feature): void {
  for (const part of parts) {
    for (const { name } of feature[part]) {
      const former = [...registered].find(([, other]) => other[part].some((one) => one.name === name));
      if (!former) continue;
      throw new Error(`${former[0]} and ${source} both have the ${named[part]} "${name}": rename one.`);
    }
  }
  for (const name of Object.keys(feature.reference)) {
    const former = [...registered].find(([, other]) => Object.hasOwn(other.reference, name));
    if (former)
      throw new Error(`${former[0]} and ${source} both have reference data of ${name}: remove one of them.`);
  }
  registered.set(source, feature);
}

/** The number series whose numbers people know. */
export const knownSeries = (): readonly string[] => registeredFeatures().flatMap(({ series }) => series);

/** All features and plugins, once they are loaded, in the order of their files. */
export const registeredFeatures = (): readonly Feature[] => [...registered.values()];
