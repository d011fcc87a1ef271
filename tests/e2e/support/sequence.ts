import type { Page } from "playwright/test";
import { expect } from "./test.ts";

const position = (page: Page, at: number) => page.getByText(new RegExp(`^Position ${at} of`));

/** Moves the row whose handle has the focus down with the keyboard, from one position to another, and puts it there. */
export async function moveDown(page: Page, from: number, to: number): Promise<void> {
  await page.keyboard.press("Space");
  await expect(position(page, from)).toBeAttached();
  for (let at = from + 1; at <= to; at += 1) {
    // A key that is pressed before the rows are measured does nothing.
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(position(page, at)).toBeAttached({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
  }
  await page.keyboard.press("Space");
}
