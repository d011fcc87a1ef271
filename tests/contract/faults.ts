/** A server as a process that is to be killed, and what it has acknowledged by then. */
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
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely.
  readonly body: any;
}

/** A running server and somebody who is signed in there. */
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

  /** Until it listens; the first one also makes the account. */
  async ready(): Promise<this> {
    const address = /Storekeeper is at (http:\/\/[^"\s]+?:\d+)/;
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

  /** A product of which there is enough for every round. Each needs a title of its own: addresses follow from it. */
  async product(title = "Lamp"): Promise<string> {
    const made = await this.call("products", { title, price: 1000, quantity: 90_000 });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  }

  order = (productId: string) =>
    this.call("orders", { items: [{ productId, quantity: 1 }], paymentMethod: "cash" });

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
 * Several at a time place orders, of one product after the other, until told to stop. What is acknowledged is noted; every refusal must be a 503 in words
 * that says when to come again.
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

/** Throws where a refusal is not one that says in words that it is for now. */
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

/** Throws where an acknowledged order is not there. */
export async function expectPlaced(victim: Victim, placed: readonly string[]): Promise<void> {
  for (let from = 0; from < placed.length; from += 100) {
    const ids = placed.slice(from, from + 100);
    const { body } = await victim.call(`orders?${ids.map((id) => `id=${id}`).join("&")}&_limit=100`);
    expect(body).toHaveLength(ids.length);
  }
}

/** `npm run check:data` of that store. Throws with what does not add up. */
export function checkData(env: NodeJS.ProcessEnv): void {
  const told = execFileSync(process.execPath, [join(compiledServer(), "check-data.js")], {
    env: { ...process.env, DATABASE_URL: "", ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
  expect(told).toContain("Everything adds up.");
}

/** A small disk of so many megabytes at that folder; null where this machine does not let us make one. */
export function smallDisk(folder: string, megabytes: number): { remove(): void } | null {
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return { remove: () => void execFileSync("umount", ["-l", folder], { stdio: "ignore" }) };
  } catch {
    return null;
  }
}
