import { Agent, request } from "node:http";

export interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A client for benchmarks on open connections: with `fetch`, which needs several times as long per request, they would
 * measure the client. Throws for errors.
 */
export function benchClient() {
  const agent = new Agent({ keepAlive: true });
  const ask = (url: string, { method = "GET", headers, body }: Init = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers }, (answer) => {
        const { statusCode = 0 } = answer;
        answer.on("error", reject).on("end", () => {
          if (statusCode < 400) resolve();
          else reject(new Error(`${url}: ${statusCode}`));
        });
        answer.resume();
      });
      sent.on("error", reject).end(body);
    });
  return { ask, close: () => agent.destroy() };
}
