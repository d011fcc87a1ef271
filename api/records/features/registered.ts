import type { Feature } from "./feature.ts";

const registered = new Map<string, Feature>();

/** Registers a feature or plugin. @param source the file that declares it */
export function registerFeature(source: string, feature: Feature): void {
  registered.set(source, feature);
}

/** All features and plugins, once they are loaded, in the order of their files. */
export const registeredFeatures = (): readonly Feature[] => [...registered.values()];
