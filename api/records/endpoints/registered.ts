import type { Endpoint } from "./endpoint.ts";

/** An endpoint and the file of the feature or plugin that it is of. */
export interface RegisteredEndpoint {
  readonly endpoint: Endpoint;
  readonly source: string;
}

/** By method and address, whatever its parameters are called. */
const registered = new Map<string, RegisteredEndpoint>();

/** `get /orders/:id` and `get /orders/:order` are the same address. */
const keyOf = ({ place }: Endpoint) => place.replaceAll(/:\w+/g, ":id");

/**
 * Registers endpoints. Throws if something else has the method and address of one.
 * @param source the file that they come from
 */
export function registerEndpoints(source: string, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const former = registered.get(keyOf(endpoint));
    if (former)
      throw new Error(
        `${former.source} and ${source} both have the endpoint ${endpoint.place}: change the address of one.`,
      );
    registered.set(keyOf(endpoint), { endpoint, source });
  }
}

/** The endpoints of all features and plugins, which follow from no declaration of a resource. */
export const registeredEndpoints = (): readonly RegisteredEndpoint[] => [...registered.values()];
