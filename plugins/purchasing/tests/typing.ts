import type { Typing } from "../../../tests/e2e/support/typing.ts";
import { readWeek, weekdays } from "../domain/opening-hours.ts";

/** Opens each day, types when its hours begin and end, and removes what is proposed besides. */
export const typing: Typing = {
  async openingHours({ box }, value) {
    const week = readWeek(value);
    const hours = week !== null && "hours" in week ? week.hours : {};
    for (const day of weekdays) {
      const label = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      const starts = box.getByLabel(`${label}, opens at`);
      const spans = hours[day] ?? [];
      for (const [at, { from, to }] of spans.entries()) {
        if ((await starts.count()) <= at) await box.locator(`[data-control="${day}-add"]`).press("Enter");
        await starts.nth(at).fill(from);
        await box
          .getByLabel(`${label}, closes at`)
          .nth(at)
          .fill(to === "24:00" ? "00:00" : to);
      }
      for (let count = await starts.count(); count > spans.length; count -= 1)
        await box.getByRole("button", { name: `Remove hours ${count} on ${label}` }).press("Enter");
    }
  },
};
