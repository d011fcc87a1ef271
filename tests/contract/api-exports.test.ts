import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { type Caller, describeApiOnBoth } from "./api-harness.ts";
import { portOf } from "./live.ts";

const cookieOf = (caller: Caller) => [...caller.cookies].map((pair) => pair.join("=")).join("; ");

/** An export that is asked for and not read. */
async function unread(caller: Caller, path: string) {
  const state: { answer: IncomingMessage | null } = { answer: null };
  const headers = { cookie: cookieOf(caller) };
  const request = get({ host: "127.0.0.1", port: await portOf(caller), path, headers }, (answer) => {
    state.answer = answer.pause();
  });
  request.on("error", () => {});
  return {
    isAnswered: () => state.answer !== null,
    /** Reads it to its end. @returns its text */
    async text(): Promise<string> {
      await expect.poll(() => state.answer).not.toBeNull();
      let text = "";
      for await (const piece of state.answer?.setEncoding("utf8") ?? []) text += piece;
      return text;
    },
    leave: () => request.destroy(),
  };
}

const times = { version: 1, createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2020-01-01T00:00:00.000Z" };

describeApiOnBoth("Exports", (api) => {
  it("Lists and orders are answered beside many exports that nobody reads, and these wait for each other", async () => {
    // More than what the machine keeps for a connection that is not read.
    const topics = Array.from({ length: 3000 }, (_, n) => ({
      id: `topic-${n + 1000}`,
      name: `Topic ${n}`,
      slug: `topic-${n}`,
      description: "x".repeat(5000),
      ...times,
    }));
    await api().store.load("blog-categories", topics);
    const till = await api().as("cashier");
    const readers: Caller[] = [];
    for (let n = 0; n < 14; n += 1) {
      const reader = api().visitor();
      expect((await reader.login("admin@example.com")).status).toBe(200);
      readers.push(reader);
    }
    const path = "/api/blog-categories/export.csv?_sort=name&_order=desc";
    const exports: Awaited<ReturnType<typeof unread>>[] = [];
    onTestFinished(() => {
      for (const one of exports) one.leave();
    });
    for (const one of readers) exports.push(await unread(one, path));
    const answered = () => exports.filter((one) => one.isAnswered()).length;
    await expect.poll(answered).toBe(3);
    const customer = { name: "Beside", email: "beside@example.com" };
    const took: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const begun = performance.now();
      expect((await till.get(`/api/products?_sort=title&_start=${n}&_end=${n + 20}`)).status).toBe(200);
      const made = await till.post("/api/customers", { ...customer, email: `beside-${n}@example.com` });
      expect(made.status, made.text).toBe(201);
      took.push(performance.now() - begun);
    }
    expect(took.sort((one, other) => one - other)[10]).toBeLessThan(1500);
    await sleep(200);
    expect(answered()).toBe(3);
    // The next ones get their turn when some have left.
    for (const one of exports.filter((one) => one.isAnswered()).slice(0, 2)) one.leave();
    await expect.poll(answered).toBe(5);
    const whole = exports.filter((one) => one.isAnswered()).at(2);
    const names = (await whole?.text())?.match(/Topic \d+/g);
    expect(names).toEqual(
      topics
        .map(({ name }) => name)
        .sort()
        .reverse(),
    );
  });

  it("A session has one export at a time", async () => {
    const reader = api().visitor();
    await reader.login("manager@example.com");
    const path = "/api/blog-categories/export.csv";
    const both = [await unread(reader, path), await unread(reader, path)];
    const answered = () => both.filter((one) => one.isAnswered());
    // Whichever reads its session first has its turn first.
    await expect.poll(() => answered().length).toBe(1);
    await sleep(200);
    expect(answered()).toHaveLength(1);
    const [first] = answered();
    const second = both.find((one) => one !== first);
    expect(await first?.text()).toContain("Topic 1");
    expect(await second?.text()).toContain("Topic 1");
  });
});
