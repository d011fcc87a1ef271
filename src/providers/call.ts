import type { AnswerAt, BodyAt, ParamsAt, Place } from "./endpoints.ts";
import { service } from "./service.ts";

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Input<P extends Place> = ParamsAt<P> & {
  readonly body?: BodyAt<P>;
  readonly query?: Query;
};

interface Options {
  /** In milliseconds; reported as a dropped connection. */
  readonly timeout?: number;
  /** The idempotency key, or the version that the user has seen. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

type SentOptions = Options & { readonly params?: Query };

function addressOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Sends a request by the service's own method, which tests of screens stand in for. */
function send<T>(
  place: string,
  url: string,
  body: unknown,
  options: SentOptions,
): Promise<{ readonly data: T }> {
  const [method = ""] = place.split(" ");
  switch (method) {
    case "get":
      return service.get<T>(url, options);
    case "delete":
      return service.delete<T>(url, options);
    case "put":
      return service.put<T>(url, body, options);
    case "patch":
      return service.patch<T>(url, body, options);
    default:
      return service.post<T>(url, body, options);
  }
}

/** The address of an endpoint below `/api`, with its parameters. */
function pathTo<P extends Place>(place: P, { params }: Input<P>): string {
  const [, path = ""] = place.split(" ");
  return addressOf(path, params);
}

/**
 * Calls an endpoint of the API by its method and address; what it takes and answers is inferred from the endpoint.
 * Rejects with an ApiError.
 * @example const { total } = await call("post /table-orders/:id/bill", { params: { id }, body: { lines } }, { headers });
 */
export async function call<P extends Place>(
  place: P,
  input: Input<P>,
  options: Options = {},
): Promise<AnswerAt<P>> {
  const { body, query } = input;
  const sent = { ...options, ...(query ? { params: query } : {}) };
  return (await send<AnswerAt<P>>(place, pathTo(place, input), body, sent)).data;
}

/** The URL to open or download the answer of an endpoint. */
export const urlOf = <P extends Place>(place: P, input: Input<P>): string =>
  service.address(pathTo(place, input), input.query);

/** The address of an endpoint below `/api`, with its parameters and its query. */
export function addressAt<P extends Place>(place: P, input: Input<P>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value != null) query.append(name, String(value));
  return query.size > 0 ? `${pathTo(place, input)}?${query}` : pathTo(place, input);
}
