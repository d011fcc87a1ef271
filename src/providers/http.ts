import { assertSamePerson, checkPerson, personMeant } from "./auth/person.ts";
import { noteSessionEnds } from "./auth/session-clock.ts";
import { adminInfoChanged, sessionEnded } from "./auth/session-end.ts";
import { ApiError, problemToError, toApiError } from "./errors/api-error.ts";
import { takeAnswer } from "./first-answers.ts";

/** The URL of the API relative to the page: `API_URL` of the build. */
export const apiUrl = typeof __API_URL__ === "string" ? __API_URL__ : "/api";

/** The browser's `fetch` or a replacement. */
export type Network = (address: string, init: RequestInit) => Promise<Response>;

type Param = string | number | boolean | null | undefined;
/** Lists become repeated names, as the dialect expects: `tags=a&tags=b`. Null values are omitted. */
type Params = Readonly<Record<string, Param | readonly Param[]>>;

export interface HttpOptions {
  readonly baseURL?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly network?: Network;
}

interface CallOptions extends Omit<HttpOptions, "baseURL"> {
  readonly params?: Params;
  /** In milliseconds; reported as a dropped connection. */
  readonly timeout?: number;
}

interface Answer<T> {
  readonly data: T;
}

/** A client for the API's dialect. Every failure is an ApiError. */
export interface Http {
  /** Sends any request; `body` is sent as JSON unless it is text or a form. */
  send(method: string, url: string, body?: unknown, options?: CallOptions): Promise<Response>;
  request<T>(
    method: string,
    url: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer<T> & { readonly headers: Headers }>;
  get<T>(url: string, options?: CallOptions): Promise<Answer<T>>;
  post<T>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  patch<T>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  delete<T>(url: string, options?: CallOptions): Promise<Answer<T>>;
  /** Returns the URL to open or download the response of a `get`. */
  address(url: string, params?: Params): string;
}

/** Reads a response: usually JSON, but proxies may return anything. */
async function read(response: Response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function addressOf(url: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(params)) {
    for (const value of [values].flat()) if (value != null) query.append(name, String(value));
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

/** Encodes a body. The browser sets the content type of a form with its boundary. */
function bodyOf(body: unknown): { readonly body?: BodyInit; readonly headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (typeof body === "string" || body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

/** Marks a failure without a response as wanted or not. */
async function answered<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw new ApiError({ status: 0, type: "cancelled", title: "Canceled" });
    throw new ApiError({ status: 0, type: "network", title: toApiError(error).title });
  }
}

const browser: Network = async (address, init) =>
  (init.method === "GET" ? takeAnswer(address) : undefined) ?? fetch(address, init);

/** Creates an HTTP client; the options are defaults for every request. */
export function createHttp(defaults: HttpOptions = {}): Http {
  const address = (url: string, params?: Params) => addressOf(`${defaults.baseURL ?? apiUrl}${url}`, params);

  async function send(method: string, url: string, data?: unknown, options: CallOptions = {}) {
    const { network = browser, signal, timeout, params, headers } = { ...defaults, ...options };
    const { headers: typeOfBody, ...body } = bodyOf(data);
    const limits = [signal ?? [], timeout === undefined ? [] : AbortSignal.timeout(timeout)].flat();
    const isRead = method.toUpperCase() === "GET";
    assertSamePerson();
    const call = network(address(url, params), {
      method: method.toUpperCase(),
      // The API rejects writes without the first header, which other sites cannot send, and those of a page that was
      // opened as somebody else. Reads omit both, as the page's preload requests do.
      headers: {
        ...(isRead ? {} : { "X-Storekeeper": "1", ...personMeant() }),
        ...typeOfBody,
        ...defaults.headers,
        ...headers,
      },
      credentials: "include",
      ...body,
      ...(limits.length > 0 ? { signal: AbortSignal.any(limits) } : {}),
    });
    const response = await answered(call, signal);
    // What was read may be for the other person's eyes only; what was written is done.
    if (isRead) assertSamePerson();
    if (response.headers.has("X-Person")) adminInfoChanged();
    const ends = response.headers.get("X-Session-Ends");
    if (ends !== null) noteSessionEnds(ends);
    if (response.ok) return response;
    const problem = await answered(read(response), signal);
    const error = problemToError(response.status, problem, response.headers.get("Retry-After"));
    if (error.type === "unauthenticated") sessionEnded(error);
    if (error.type === "another-person") checkPerson();
    throw error;
  }

  async function request(method: string, url: string, body?: unknown, options: CallOptions = {}) {
    const response = await send(method, url, body, options);
    const data = await answered(read(response), options.signal ?? defaults.signal);
    return { data, headers: response.headers };
  }

  async function ask(...call: Parameters<typeof request>) {
    const { data } = await request(...call);
    return { data };
  }

  return {
    address,
    send,
    request,
    get: (url, options) => ask("get", url, undefined, options),
    post: (url, body, options) => ask("post", url, body, options),
    put: (url, body, options) => ask("put", url, body, options),
    patch: (url, body, options) => ask("patch", url, body, options),
    delete: (url, options) => ask("delete", url, undefined, options),
  };
}

export const http = createHttp();
