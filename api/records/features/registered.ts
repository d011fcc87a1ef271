import type { Feature } from "./feature.ts";

const registered = new Map<string, Feature>();

/** Registers a feature or plugin. Throws if another one has the name of an upgrade. @param source the file that declares it */
export function registerFeature(source: string, feature: Feature): void {
  for (const { name } of feature.upgrades) {
    const former = [...registered].find(([, { upgrades }]) => upgrades.some((one) => one.name === name));
    if (former) throw new Error(`${former[0]} and ${source} both have the upgrade "${name}": rename one.`);
  }
  registered.set(source, feature);
}

/** The number series whose numbers people know. */
export const knownSeries = (): readonly string[] => registeredFeatures().flatMap(({ series }) => series);

/** All features and plugins, once they are loaded, in the order of their files. */
export const registeredFeatures = (): readonly Feature[] => [...registered.values()];
