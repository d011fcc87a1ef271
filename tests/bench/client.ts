import { Agent, type IncomingMessage, request } from "node:http";

export interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * A client for benchmarks on open connections: with `fetch`, which needs several times as long per request, they would
 * measure the client.
 */
export function benchClient() {
  const agent = new Agent({ keepAlive: true });
  /** Resolves when the answer begins. */
  const begin = (url: string, { method = "GET", headers, body }: Init = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(url, { agent, method, headers }, resolve).on("error", reject).end(body);
    });
  /** Reads an answer, whatever its status. */
  const send = async (url: string, init?: Init): Promise<Answer> => {
    const answer = await begin(url, init);
    let text = "";
    for await (const piece of answer.setEncoding("utf8")) text += piece;
    return { status: answer.statusCode ?? 0, text };
  };
  /** Reads an answer without keeping it. Throws for errors. */
  const ask = async (url: string, init?: Init): Promise<void> => {
    const answer = await begin(url, init);
    const ended = new Promise((resolve, reject) => answer.on("error", reject).on("end", resolve));
    answer.resume();
    await ended;
    if ((answer.statusCode ?? 0) >= 400) throw new Error(`${url}: ${answer.statusCode}`);
  };
  return { begin, send, ask, close: () => agent.destroy() };
}

export type BenchClient = ReturnType<typeof benchClient>;
