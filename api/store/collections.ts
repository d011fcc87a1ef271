import type { AnyResource } from "../../src/core/define.ts";
import { resources } from "../../src/resources/index.ts";
import { files } from "./collection-files.ts";
import { collectionsOf } from "./collections-of.ts";

const byName = (all: Iterable<AnyResource>): ReadonlyMap<string, AnyResource> =>
  new Map([...all].map((one) => [one.name, one]));

/** Collections without pages: those of the server, its features and the plugins. */
export const ownCollections = byName(collectionsOf(files));

/** All collections of the stores: the registry and those without pages. */
export const storedResources = byName([...resources.values(), ...ownCollections.values()]);

const stored = [...storedResources.values()];

const namesOf = (all: readonly AnyResource[]): ReadonlySet<string> => new Set(all.map(({ name }) => name));

/** The collections that sign-in and every signed-in request use. */
export const vitalResources = namesOf(stored.filter(({ vital }) => vital));

/** What is not restored from a backup: it may have ended since. */
export const entrances = namesOf(stored.filter(({ restored }) => restored === false));

/** All resources that the generic routes under `/api/:resource` serve. */
export const routedResources = byName([
  ...resources.values(),
  ...[...ownCollections.values()].filter(({ routed }) => routed),
]);
