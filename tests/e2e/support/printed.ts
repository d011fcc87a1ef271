import { expect, type Page } from "playwright/test";

/** Finds what would print on every sheet: fixed elements and table footers. */
const repeated = () =>
  [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { position, display } = getComputedStyle(element);
      return position === "fixed" || display === "table-footer-group";
    })
    .map((element) => element.outerHTML.slice(0, 120));

/** Checks that nothing would print on several sheets or cover other content. */
export async function expectPrintsOnce(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(repeated)).toEqual([]);
  await page.emulateMedia({ media: null });
}
