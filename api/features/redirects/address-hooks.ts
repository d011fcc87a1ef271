import { hasStorePage } from "../../../src/domain/seo/addresses.ts";
import { resources } from "../../../src/resources/index.ts";
import type { Hook } from "../../records/hook.ts";
import { redirectOldAddress, withRedirectsLoaded } from "./moved.ts";
import { addressesOfStore } from "./rules.ts";

/** Sends on the old addresses of a resource with pages in the online store. */
const addressHook = (name: string): Hook => ({
  under: { beside: [addressesOfStore] },
  ahead: (writer, records) => withRedirectsLoaded(writer, name, records),
  after: (writer, written) => redirectOldAddress(writer, name, written),
});

/** The hooks of all resources with pages in the online store. */
export const addressHooks: Readonly<Record<string, Hook>> = Object.fromEntries(
  [...resources.keys()].filter(hasStorePage).map((name) => [name, addressHook(name)]),
);
