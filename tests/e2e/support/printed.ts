import { expect, type Page } from "playwright/test";

/** What stands on every sheet when the page is printed: all that is fixed, and the feet of tables. */
const repeated = () =>
  [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { position, display } = getComputedStyle(element);
      return position === "fixed" || display === "table-footer-group";
    })
    .map((element) => element.outerHTML.slice(0, 120));

/** Checks that nothing would be printed on more than one sheet, or over what stands there. */
export async function expectPrintsOnce(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(repeated)).toEqual([]);
  await page.emulateMedia({ media: null });
}
