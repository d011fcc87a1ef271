import { type CallOptions, callOn, endpointPath, type Input } from "./call-on.ts";
import type { AnswerAt, Place } from "./endpoints.ts";
import { service } from "./service.ts";

/**
 * Calls an endpoint of the API by its method and address; what it takes and answers is inferred from the endpoint.
 * Rejects with an ApiError.
 * @example const { total } = await call("post /table-orders/:id/bill", { params: { id }, body: { lines } }, { headers });
 */
export const call = <P extends Place>(
  place: P,
  input: Input<P>,
  options: CallOptions = {},
): Promise<AnswerAt<P>> => callOn(service, place, input, options);

/** The URL to open or download the answer of an endpoint. */
export const urlOf = <P extends Place>(place: P, input: Input<P>): string =>
  service.address(endpointPath(place, input), input.query);

/** The address of an endpoint below `/api`, with its parameters and its query. */
export function addressAt<P extends Place>(place: P, input: Input<P>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value != null) query.append(name, String(value));
  return query.size > 0 ? `${endpointPath(place, input)}?${query}` : endpointPath(place, input);
}
