import type { AnyResource } from "../../../src/core/define.ts";
import { resources } from "../../../src/resources/index.ts";
import type { Hook } from "../../records/hook.ts";
import { redirectOldAddress, withRedirectsLoaded } from "./moved.ts";
import { addressesOfStore } from "./rules.ts";

/** Sends on the old addresses of a resource with pages in the online store. */
const addressHook = (resource: AnyResource): Hook => ({
  under: { beside: [addressesOfStore] },
  ahead: (writer, records) => withRedirectsLoaded(writer, resource, records),
  after: (writer, written) => redirectOldAddress(writer, resource, written),
});

/** The hooks of all resources with pages in the online store. */
export const addressHooks: Readonly<Record<string, Hook>> = Object.fromEntries(
  [...resources].flatMap(([name, resource]) => (resource.storePage ? [[name, addressHook(resource)]] : [])),
);
