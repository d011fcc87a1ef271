/** A server process to be killed, and the requests it has acknowledged. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { compiledServer } from "./compiled-server.ts";

const person = { email: "first@example.com", password: "a long enough secret" };

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests access responses without types.
  readonly body: any;
}

/** A running server and a signed-in user. */
export class Victim {
  private cookie = "";
  private said = "";
  private url = "";
  private readonly child: ChildProcess;

  /** @param shell what is run in the same process first, such as a limit. Default: nothing */
  constructor(env: NodeJS.ProcessEnv, shell = "") {
    const program = [process.execPath, "--enable-source-maps", join(compiledServer(), "main.js")];
    this.child = spawn("sh", ["-c", `${shell} exec "$@"`, "sh", ...program], {
      env: { ...process.env, PORT: "0", DEMO: "false", DATABASE_URL: "", LOG_LEVEL: "info", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (part: unknown) => {
      this.said = (this.said + String(part)).slice(-100_000);
    };
    this.child.stdout?.on("data", keep);
    this.child.stderr?.on("data", keep);
  }

  /** Waits until it listens; the first one also creates the account. */
  async ready(): Promise<this> {
    const address = / is at (http:\/\/[^"\s]+?:\d+)/;
    await expect.poll(() => this.said, { timeout: 90_000 }).toMatch(address);
    this.url = address.exec(this.said)?.[1] ?? "";
    await this.call("auth/signup", { name: "Demo Owner", agree: true, ...person });
    await this.signIn();
    return this;
  }

  async signIn(): Promise<void> {
    const headers = { "x-storekeeper": "1", "content-type": "application/json" };
    const body = JSON.stringify({ ...person, remember: true });
    const answer = await fetch(`${this.url}/api/auth/login`, { method: "POST", headers, body });
    expect(answer.status, this.said).toBe(200);
    const cookies = answer.headers.getSetCookie();
    this.cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  }

  async call(path: string, body?: unknown): Promise<Answered> {
    const answer = await fetch(`${this.url}/api/${path}`, {
      headers: { "x-storekeeper": "1", "content-type": "application/json", cookie: this.cookie },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get("content-type") ?? "",
      retryAfter: answer.headers.get("retry-after"),
      body: text === "" ? null : JSON.parse(text),
    };
  }

  /** Creates a product with enough stock for every round. */
  async product(title = "Lamp"): Promise<string> {
    const made = await this.call("products", { title, price: 1000, quantity: 90_000 });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  }

  order = (productId: string) =>
    this.call("orders", { items: [{ productId, quantity: 1 }], paymentMethod: "card" });

  kill(signal: NodeJS.Signals = "SIGKILL"): Promise<unknown> {
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    return this.child.exitCode === null && this.child.signalCode === null ? ended : Promise.resolve();
  }

  get words(): string {
    return this.said;
  }

  get code(): number | null {
    return this.child.exitCode;
  }
}

/**
 * Places orders concurrently, product by product, until stopped. Records acknowledged orders; every refusal must be a
 * 503 with a message and a `Retry-After` header.
 */
export function placing(victim: Victim, products: readonly string[], callers = 12) {
  const placed: string[] = [];
  const refused: Answered[] = [];
  let going = true;
  const one = async (_: unknown, at: number) => {
    while (going) {
      const answer = await victim.order(products[at % products.length] ?? "").catch(() => null);
      if (!answer) return;
      if (answer.status === 201) placed.push(answer.body.id);
      else refused.push(answer);
    }
  };
  const running = Promise.all(Array.from({ length: callers }, one));
  return {
    placed,
    refused,
    more: (count: number, timeout = 120_000) => {
      const wanted = placed.length + count;
      return expect.poll(() => placed.length, { timeout, interval: 100 }).toBeGreaterThanOrEqual(wanted);
    },
    async stop() {
      going = false;
      await running;
      expectWords(refused);
    },
  };
}

/** Throws unless every refusal is a 503 problem with `Retry-After` and a message. */
export function expectWords(refused: readonly Answered[]): void {
  for (const { status, type, retryAfter, body } of refused) {
    expect([status, type, retryAfter !== null], JSON.stringify(body)).toEqual([
      503,
      expect.stringContaining("application/problem+json"),
      true,
    ]);
    expect(body.detail).toMatch(/\w/);
  }
}

/** Throws if an acknowledged order is missing. */
export async function expectPlaced(victim: Victim, placed: readonly string[]): Promise<void> {
  for (let from = 0; from < placed.length; from += 100) {
    const ids = placed.slice(from, from + 100);
    const { body } = await victim.call(`orders?${ids.map((id) => `id=${id}`).join("&")}&_limit=100`);
    expect(body).toHaveLength(ids.length);
  }
}

/** Runs `npm run check:data` on that store. Throws with the inconsistencies it finds. */
export function checkData(env: NodeJS.ProcessEnv): void {
  const told = execFileSync(process.execPath, [join(compiledServer(), "check-data.js")], {
    env: { ...process.env, DATABASE_URL: "", ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
  expect(told).toContain("Everything adds up.");
}

/** Mounts a small disk of that many megabytes at the folder; null if this machine does not allow it. */
export function smallDisk(folder: string, megabytes: number): { remove(): void } | null {
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return { remove: () => void execFileSync("umount", ["-l", folder], { stdio: "ignore" }) };
  } catch {
    return null;
  }
}
