/** Tills that place orders while something fails. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./copies.mjs";

const tills = 8;
/** Orders per second of all tills together, if the copies are as fast. */
const rate = 30;
/** Answers after which a till asks again with the same Idempotency-Key. */
const passing = new Set([0, 429, 500, 502, 503, 504]);
/** The longest that a till tries after the drill has ended, in milliseconds. */
const patience = 60_000;

/** Whether a till that reads its order at once, as its browser does, is told that there is none. */
async function isMissing(url, { cookie }, id, confirmation) {
  const written = confirmation.headers.getSetCookie().map((one) => one.split(";")[0]);
  const answer = await ask(url, "GET", `orders/${id}`, {
    headers: { cookie: [cookie, ...written].join("; ") },
  });
  return answer.status === 404;
}

/** Places one order, which keeps its key until it is answered, and returns its id, its number and when it was confirmed. */
async function order(url, { headers, productId }, isOver) {
  const key = randomUUID();
  const body = { items: [{ productId, quantity: 1 }], paymentMethod: "cash" };
  let over = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries++) {
    const answer = await ask(url, "POST", "orders", {
      headers: { ...headers, "Idempotency-Key": key },
      body,
    });
    if (answer.status === 201) {
      const { id, invoiceNumber } = JSON.parse(answer.text);
      const at = performance.now();
      return { id, invoiceNumber, at, missing: await isMissing(url, headers, id, answer) };
    }
    if (!passing.has(answer.status))
      throw new Error(`An order was answered ${answer.status}: ${answer.text}`);
    if (isOver() && over === Number.POSITIVE_INFINITY) over = performance.now() + patience;
    if (performance.now() > over)
      throw new Error(`An order was not answered: ${answer.status} ${answer.text}`);
    await sleep(Math.min(1000, 200 * tries));
  }
}

/** Milliseconds between two reads of a reader. */
const readEvery = 100;

/** Reads a list at each copy again and again. `close` resolves with the times of the answers. */
export function openReaders({ urls, headers }) {
  const answers = [];
  let isOver = false;
  const reader = async (url) => {
    while (!isOver) {
      const { status } = await ask(url, "GET", "orders?_limit=20", { headers });
      if (status === 200) answers.push({ at: performance.now() });
      await sleep(readEvery);
    }
  };
  const all = Promise.all(urls.map(reader));
  all.catch(() => {});
  return {
    async close() {
      isOver = true;
      await all;
      return answers;
    },
  };
}

/** Opens the tills, half of them at each copy. `close` resolves with the confirmed orders in the order of time. */
export function openTills(copies) {
  const confirmed = [];
  let isOver = false;
  const till = async (number) => {
    const url = copies.urls[number % copies.urls.length];
    while (!isOver) {
      const begun = performance.now();
      confirmed.push(await order(url, copies, () => isOver));
      await sleep(Math.max(0, (1000 * tills) / rate - (performance.now() - begun)));
    }
  };
  const all = Promise.all(Array.from({ length: tills }, (_, number) => till(number)));
  // It is awaited by `close`, later.
  all.catch(() => {});
  return {
    async close() {
      isOver = true;
      await all;
      return confirmed.sort((a, b) => a.at - b.at);
    },
  };
}
