import type { Browser, Page } from "playwright";
import { withoutLive } from "../without-live.ts";
import { keystroke } from "./interaction.ts";
import { type Figure, median } from "./measure.ts";

const rounds = 3;
const sizes = Array.from({ length: 10 }, (_, at) => `Size ${at + 1}`);
const colours = Array.from({ length: 10 }, (_, at) => `Colour ${at + 1}`);

/** Creates a product with a hundred combinations and returns its id. */
async function makeProduct(page: Page, url: string, sku: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/products`, {
    headers: { "X-Storekeeper": "1" },
    data: {
      title: sku,
      price: 1900,
      attributes: [
        { id: "size", attributeId: null, name: "Size", values: sizes },
        { id: "colour", attributeId: null, name: "Colour", values: colours },
      ],
      combinations: sizes.flatMap((size, row) =>
        colours.map((colour, at) => ({
          id: `${row}-${at}`,
          options: { Size: size, Colour: colour },
          sku: `${sku}-${row}-${at}`,
          price: 1900 + row,
          quantity: 5,
        })),
      ),
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).id;
}

/**
 * Measures the work per key in the largest form, that of a product with a hundred combinations, compared with a key in
 * its title.
 * @param signIn signs the page's context in
 */
export async function benchLargeForm(
  browser: Browser,
  url: string,
  signIn: (page: Page, url: string) => Promise<void>,
): Promise<Figure[]> {
  const [title, cell]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds; turn++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const page = await context.newPage();
      await signIn(page, url);
      await page.addInitScript(withoutLive);
      const id = await makeProduct(page, url, `bench-${Date.now()}`);
      await page.goto(`${url}/product/${id}#section-variants`);
      const folded = page.locator("th[scope=rowgroup] button[aria-expanded=false]");
      await folded.first().waitFor();
      while ((await folded.count()) > 0) await folded.first().click();
      await page.waitForLoadState("networkidle");
      cell.push(await keystroke(page, 'tr[data-row] input[data-column="exclTax"]'));
      title.push(await keystroke(page, "[data-field=title] input"));
    } finally {
      await context.close();
    }
  }
  return [
    {
      what: "the work of a key among a hundred variants",
      value: median(cell),
      unit: "ms",
      baseline: { what: "in the title of the same form", value: median(title) },
      goal: 2.5,
    },
  ];
}
