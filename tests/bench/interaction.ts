import type { Browser, CDPSession, Page } from "playwright";
import { withoutLive } from "../without-live.ts";
import { type Figure, median } from "./measure.ts";

const rounds = 5;

/** How much slower the processor is made for what a phone takes. */
const slower = 4;

/**
 * What a person waits for, and how often the floor's time it may take: the goal on an idle machine divided by what the
 * floor needs there. The names are those of the table.
 */
const goals = {
  "rows, cold": 2.7,
  "rows, warm": 2.7,
  "rows after a menu click": 3.8,
  "rows after a sort": 2.9,
  "rows after the next page": 2,
  "rows after the last key of a search": 6,
  "rows after a menu click, 4× slower": 4.2,
  "rows after a sort, 4× slower": 2.1,
  "rows after the next page, 4× slower": 2.5,
  "a form after a click": 5,
  "the work of a keystroke": 4,
} as const;

type Wait = keyof typeof goals;

/** The clicks of a list. */
const waits = {
  menu: "rows after a menu click",
  sort: "rows after a sort",
  next: "rows after the next page",
} as const;
type Times = Record<Wait, number[]>;

const rows = "tbody tr[data-id]";
const rowKeys = `[...document.querySelectorAll("${rows}")].map((row) => row.dataset.id).join()`;
const changed = `${rowKeys} !== "" && ${rowKeys} !== window.rowsBefore`;

/** Notes when the first rows are painted. */
const watchRows = `
  const look = () => {
    if (document.querySelector("${rows}")) requestAnimationFrame((time) => { window.rowsAt ??= time; });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

async function signIn(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/auth/login`, {
    headers: { "X-Storekeeper": "1" },
    data: { email: "super-admin@example.com", password: "storekeeper" },
  });
}

/** Milliseconds from the start of a navigation until its rows are painted. */
async function firstRows(page: Page, url: string): Promise<number> {
  await page.addInitScript(withoutLive);
  await page.goto(`${url}/products`, { waitUntil: "commit" });
  await page.waitForFunction("window.rowsAt !== undefined");
  const time = await page.evaluate<number>("window.rowsAt");
  await page.waitForLoadState("networkidle");
  return time;
}

/**
 * Milliseconds from an input event, by its own time stamp, until what it asks for is painted.
 * @param type the event that begins
 * @param settled source of a predicate that is true once it is there
 */
async function until(page: Page, type: "click" | "keydown", settled: string, act: () => Promise<unknown>) {
  await page.evaluate(`
    window.rowsBefore = ${rowKeys};
    window.took = undefined;
    addEventListener("${type}", ({ timeStamp }) => {
      const look = () => {
        if (${settled}) requestAnimationFrame(() => { window.took = performance.now() - timeStamp; });
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  `);
  await act();
  await page.waitForFunction("window.took !== undefined");
  const time = await page.evaluate<number>("window.took");
  await page.waitForTimeout(250);
  return time;
}

/** Clicks as a hand does: comes near, presses, lets go. */
async function click(page: Page, selector: string): Promise<void> {
  const place = await page.locator(selector).first().boundingBox();
  if (!place) throw new Error(`nothing to click: ${selector}`);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForTimeout(80);
  await page.mouse.down();
  await page.waitForTimeout(20);
  await page.mouse.up();
}

/** Milliseconds of script, style and layout so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const parts = new Set(["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]);
  return metrics.reduce((sum, { name, value }) => sum + (parts.has(name) ? value * 1000 : 0), 0);
}

/** Milliseconds of each of them, one after the other. */
async function clicks(page: Page, note: (what: keyof typeof waits, time: number) => void): Promise<void> {
  await until(page, "click", changed, () => click(page, 'aside a[href="/orders"]'));
  note("menu", await until(page, "click", changed, () => click(page, 'aside a[href="/products"]')));
  const head = 'th button:text-is("Price"), th button:text-is("price")';
  note("sort", await until(page, "click", changed, () => click(page, head)));
  note("next", await until(page, "click", changed, () => click(page, 'main button:has-text("Next")')));
}

async function slowedDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return session;
}

/** Milliseconds of work of one of five keys in an input, on the slower processor. */
export async function keystroke(page: Page, input: string): Promise<number> {
  const session = await slowedDown(page);
  await session.send("Performance.enable");
  await page.locator(input).first().click();
  await page.keyboard.press("9");
  await page.waitForTimeout(500);
  const works: number[] = [];
  for (const key of ["1", "2", "3", "4", "5"]) {
    const before = await workOf(session);
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
    works.push((await workOf(session)) - before);
  }
  await session.detach();
  return median(works);
}

/** One round over one of the two pages. */
async function round(browser: Browser, url: string, times: Times): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  try {
    await context.addInitScript(watchRows);
    const cold = await context.newPage();
    await signIn(cold, url);
    times["rows, cold"].push(await firstRows(cold, url));
    await cold.close();
    const page = await context.newPage();
    times["rows, warm"].push(await firstRows(page, url));

    await clicks(page, (what, time) => times[waits[what]].push(time));
    const search = page.locator('input[aria-keyshortcuts="/"]');
    await search.press("n");
    await page.waitForTimeout(600);
    times["rows after the last key of a search"].push(
      await until(page, "keydown", changed, () => page.keyboard.press("i")),
    );
    const field = "document.querySelector('[data-field=title] input')";
    times["a form after a click"].push(await until(page, "click", field, () => click(page, "a[data-row]")));
    times["the work of a keystroke"].push(await keystroke(page, "[data-field=title] input"));
    const slow = await context.newPage();
    await firstRows(slow, url);
    await slowedDown(slow);
    await clicks(slow, (what, time) => times[`${waits[what]}, 4× slower`].push(time));
  } finally {
    await context.close();
  }
}

const noTimes = (): Times =>
  Object.fromEntries(Object.keys(goals).map((wait) => [wait, []])) as unknown as Times;

/**
 * What a person waits for, beside the same on the floor page: taken in turns, so that both meet the same machine.
 * @param ours the address of a running Storekeeper
 * @param floor the address of the floor page over the same data
 */
export async function benchInteraction(browser: Browser, ours: string, floor: string): Promise<Figure[]> {
  const [own, least] = [noTimes(), noTimes()];
  for (let turn = 0; turn < rounds; turn++) {
    await round(browser, floor, least);
    await round(browser, ours, own);
  }
  return (Object.keys(goals) as Wait[]).map((what) => ({
    what,
    value: median(own[what]),
    unit: "ms",
    baseline: { what: "the floor page", value: median(least[what]) },
    goal: goals[what],
  }));
}
