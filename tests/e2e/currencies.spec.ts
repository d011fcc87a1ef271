/** Rates from a source: small changes are accepted, large ones need review, and another currency becomes the base. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { pathTo } from "../../src/kit/context/registry.ts";
import { currencies } from "../../src/resources/currencies.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { compiled, startEmptyServer } from "./support/server.ts";
import { expect, headers, test } from "./support/test.ts";

const say = (key: string, values: Record<string, string | number> = {}) =>
  words(`localization:${key}`, values);
const button = (page: Page, key: string) => page.getByRole("button", { name: say(key), exact: true });
const of = (action: string, key = "label") => words(`resources/currencies:actions.${action}.${key}`);
const actionButton = (page: Page, action: string) =>
  page.getByRole("button", { name: of(action), exact: true });
const rowOf = (page: Page, code: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: code, exact: true }) });

/** Starts a local source of rates that records the requested bases. */
async function startSource(rates: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const asked: string[] = [];
  const server = createServer(({ url }, answer) => {
    const base = new URL(url ?? "", "http://source").searchParams.get("base") ?? "";
    asked.push(base);
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify({ base, rates: rates[base] ?? {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { asked, stop, address: `http://127.0.0.1:${port}/latest?base={base}` };
}

test.use({ ownBrowser: true });

test("Rates are refreshed and grow old, a jump asks a person, and another currency becomes the base", async ({
  page,
  context,
}) => {
  const source = await startSource({ USD: { EUR: 0.9, GBP: 0.82 }, EUR: { USD: 1.12, GBP: 0.92 } });
  // The base may only change in a store without sales.
  const owner = { email: "owner@example.com", password: "a long enough secret" };
  const { url, stop } = await startEmptyServer(
    owner,
    { RATES_URL: source.address, RATES_HOURS: "0" },
    compiled,
  );
  try {
    await context.request.post(`${url}/api/auth/login`, { headers, data: { ...owner, remember: false } });
    const currencyOf = async (code: string) =>
      (await (await context.request.get(`${url}/api/currencies?isoCode=${code}`)).json())[0];
    for (const [code, exchangeRate] of [
      ["EUR", 0.5],
      ["GBP", 0.8],
    ] as const) {
      const { id, version } = await currencyOf(code);
      const answer = await context.request.patch(`${url}/api/currencies/${id}`, {
        headers: { ...headers, "If-Match": `"${version}"` },
        data: { exchangeRate, liveRates: true, enabled: true },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }

    const list = `${url}${pathTo(currencies, "list")}?enabled=true`;
    await page.goto(list);
    await actionButton(page, "refresh-rates").click();
    await expect(page.getByText(say("rates.done", { updated: 1, waiting: 1 }))).toBeVisible();
    await expect(rowOf(page, "GBP")).toContainText("0.82");
    await expect(rowOf(page, "GBP").getByRole("time")).toHaveText("this minute");
    await expect(rowOf(page, "EUR")).toContainText("0.5");
    await page.clock.setFixedTime(Date.now() + 26 * 60 * 60 * 1000);
    await page.reload();
    await expect(rowOf(page, "GBP").getByRole("time")).toHaveText("yesterday");
    await expect(rowOf(page, "GBP").getByLabel(say("rate.stale"))).toBeVisible();

    await page.getByRole("link", { name: say("rates.waiting_one", { count: 1 }) }).click();
    await expect(rowOf(page, "GBP")).toHaveCount(0);
    await expect(rowOf(page, "EUR")).toBeVisible();
    const { id } = await currencyOf("EUR");
    await page.goto(url + pathTo(currencies, "show", id));
    await expect(page.getByText(say("pending.title", { rate: "0.9" }))).toBeVisible();
    await expect(page.getByText(say("pending.text", { percent: "80%", known: "0.5" }))).toBeVisible();
    await expectAccessible(page);
    await button(page, "pending.accept").click();
    await expect(page.getByText(of("accept-rate", "done"))).toBeVisible();
    await expect(page.getByText(say("pending.title", { rate: "0.9" }))).toHaveCount(0);
    expect(await currencyOf("EUR")).toMatchObject({ exchangeRate: 0.9, pendingRate: null });

    await actionButton(page, "make-base").click();
    const question = page.getByRole("dialog").filter({ hasText: of("make-base", "confirm") });
    await question.getByRole("button", { name: of("make-base", "keep") }).click();
    await expect(question).toBeHidden();
    expect(await currencyOf("USD")).toMatchObject({ base: true });
    await actionButton(page, "make-base").click();
    // All amounts change: the application reloads.
    const restarted = page.waitForEvent("load");
    await question.getByRole("button", { name: of("make-base") }).click();
    await restarted;
    await expect(page.getByText(say("base.note"))).toBeVisible();
    await expect(actionButton(page, "make-base")).toHaveCount(0);
    expect(await currencyOf("USD")).toMatchObject({ base: false, exchangeRate: 1.111111111111 });

    // Manual rates stay; those from the source are now based on the new base.
    await page.goto(list);
    await actionButton(page, "refresh-rates").click();
    await expect(page.getByText(say("rates.done", { updated: 1, waiting: 0 }))).toBeVisible();
    await expect(rowOf(page, "GBP")).toContainText("0.92");
    expect(source.asked).toEqual(["USD", "EUR"]);
  } finally {
    // An open page would ask the stopped server again.
    await page.close();
    await stop();
    await source.stop();
  }
});
