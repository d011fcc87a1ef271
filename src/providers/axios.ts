import type simpleRest from "@refinedev/simple-rest";

type AxiosInstance = NonNullable<Parameters<typeof simpleRest>[1]>;

/** A response in axios's format. */
interface Answer {
  readonly data: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Config {
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** Sends a request; rejects if the response is not successful. */
export type Send = (method: string, url: string, body: unknown, config: Config) => Promise<Answer>;

/**
 * Returns the part of axios's instance that `@refinedev/simple-rest` uses: the seven methods and response interceptors.
 * The package imports axios for its default client; the build resolves that import to this module.
 */
export function axiosOver(send: Send): AxiosInstance {
  const interceptors: (readonly [((answer: Answer) => unknown)?, ((error: unknown) => unknown)?])[] = [];
  const call = (method: string, url: string, body: unknown, config: Config = {}) =>
    interceptors.reduce<Promise<unknown>>(
      (answer, [onAnswer, onError]) => answer.then(onAnswer as (answer: unknown) => unknown, onError),
      send(method, url, body, config),
    );
  const reading = (method: string) => (url: string, config?: Config) =>
    call(method, url, config?.data, config);
  const writing = (method: string) => (url: string, body?: unknown, config?: Config) =>
    call(method, url, body, config);
  const instance = {
    interceptors: {
      response: { use: (...handlers: (typeof interceptors)[number]) => interceptors.push(handlers) },
    },
    get: reading("get"),
    head: reading("head"),
    options: reading("options"),
    delete: reading("delete"),
    post: writing("post"),
    put: writing("put"),
    patch: writing("patch"),
  };
  // simple-rest uses axios's full type but only these members.
  return instance as unknown as AxiosInstance;
}

async function readData(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends JSON requests to any server through `fetch`; fails like axios, with the response in `error.response`. */
const sendAnywhere: Send = async (method, url, body, { headers }) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: { ...type, ...headers },
    ...sent,
  });
  const answer = {
    data: await readData(response),
    status: response.status,
    headers: Object.fromEntries(response.headers),
  };
  if (response.ok) return answer;
  const message = `Request failed with status code ${response.status}`;
  throw Object.assign(new Error(message), { response: answer });
};

export default { create: () => axiosOver(sendAnywhere) };
