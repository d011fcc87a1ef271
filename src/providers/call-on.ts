import type { AnswerAt, BodyAt, ParamsAt, Place } from "./endpoints.ts";
import type { Http, Network } from "./http.ts";

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Input<P extends Place> = ParamsAt<P> & {
  readonly body?: BodyAt<P>;
  readonly query?: Query;
};

export interface CallOptions {
  /** In milliseconds; reported as a dropped connection. */
  readonly timeout?: number;
  /** The idempotency key, or the version that the user has seen. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly network?: Network;
}

/** A client of the API. */
type Client = Pick<Http, "get" | "post" | "put" | "patch" | "delete">;

function addressOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** The address of an endpoint below `/api`, with its parameters. */
export function endpointPath<P extends Place>(place: P, { params }: Input<P>): string {
  const [, path = ""] = place.split(" ");
  return addressOf(path, params);
}

/** A body as it is sent: with a file, it is a form. */
function sentBody(body: object | undefined): unknown {
  const values = Object.entries(body ?? {});
  if (!values.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Sends a request by the client's own method, which tests of screens stand in for. */
function send<T>(
  client: Client,
  place: string,
  url: string,
  body: unknown,
  options: CallOptions & { readonly params?: Query },
): Promise<{ readonly data: T }> {
  const [method = ""] = place.split(" ");
  switch (method) {
    case "get":
      return client.get<T>(url, options);
    case "delete":
      return client.delete<T>(url, options);
    case "put":
      return client.put<T>(url, body, options);
    case "patch":
      return client.patch<T>(url, body, options);
    default:
      return client.post<T>(url, body, options);
  }
}

/**
 * Calls an endpoint of the API over a client, by its method and address; what it takes and answers is inferred from the
 * endpoint. Rejects with an ApiError.
 */
export async function callOn<P extends Place>(
  client: Client,
  place: P,
  input: Input<P>,
  options: CallOptions = {},
): Promise<AnswerAt<P>> {
  const { body, query } = input;
  const sent = { ...options, ...(query ? { params: query } : {}) };
  return (await send<AnswerAt<P>>(client, place, endpointPath(place, input), sentBody(body), sent)).data;
}
