import type { Browser, CDPSession, Page } from "playwright";
import { withoutLive } from "../without-live.ts";
import { type Figure, median } from "./measure.ts";

const rounds = 5;

/** The CPU slowdown that simulates a phone. */
const slower = 4;

/**
 * The interactions and their limits as multiples of the floor page's time: the goal on an idle machine divided by the
 * floor's time there. The keys are the names in the table.
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

/** The clicks in a list. */
const waits = {
  menu: "rows after a menu click",
  sort: "rows after a sort",
  next: "rows after the next page",
} as const;
type Times = Record<Wait, number[]>;

const rows = "tbody tr[data-id]";
const rowKeys = `[...document.querySelectorAll("${rows}")].map((row) => row.dataset.id).join()`;
const changed = `${rowKeys} !== "" && ${rowKeys} !== window.rowsBefore`;

/** Records when the first rows are painted. */
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

/** Returns the milliseconds from the start of a navigation until its rows are painted. */
async function firstRows(page: Page, url: string): Promise<number> {
  await page.addInitScript(withoutLive);
  await page.goto(`${url}/products`, { waitUntil: "commit" });
  await page.waitForFunction("window.rowsAt !== undefined");
  const time = await page.evaluate<number>("window.rowsAt");
  await page.waitForLoadState("networkidle");
  return time;
}

/**
 * Returns the milliseconds from an input event's timestamp until its result is painted.
 * @param type the event that starts the measurement
 * @param settled source of a predicate that is true once the result is there
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

/** Clicks like a user: moves to the element, presses, releases. */
async function click(page: Page, selector: string): Promise<void> {
  const place = await page.locator(selector).first().boundingBox();
  if (!place) throw new Error(`nothing to click: ${selector}`);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForTimeout(80);
  await page.mouse.down();
  await page.waitForTimeout(20);
  await page.mouse.up();
}

/** Returns the milliseconds of script, style and layout so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const parts = new Set(["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]);
  return metrics.reduce((sum, { name, value }) => sum + (parts.has(name) ? value * 1000 : 0), 0);
}

/** Measures each of the clicks in turn. */
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

/** Returns the milliseconds of work per key, over five keys in an input with the slowed-down CPU. */
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

/** Runs one round on one of the two pages. */
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
 * Measures interaction times next to those of the floor page, alternating between both so that they meet the same
 * conditions.
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
