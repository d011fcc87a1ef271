import type simpleRest from "@refinedev/simple-rest";

type AxiosInstance = NonNullable<Parameters<typeof simpleRest>[1]>;

/** An answer as axios gives it. */
interface Answer {
  readonly data: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Config {
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** Makes one call; rejects where the answer is no success. */
export type Send = (method: string, url: string, body: unknown, config: Config) => Promise<Answer>;

/**
 * axios's instance as far as `@refinedev/simple-rest` uses it: the seven methods and interceptors of answers.
 * The package imports axios for its default client; the build answers that import with this module.
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
  // simple-rest names axios's whole type and uses no more of it.
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

/** Any server, over `fetch`, with JSON both ways; fails as axios does, with the answer in `error.response`. */
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
