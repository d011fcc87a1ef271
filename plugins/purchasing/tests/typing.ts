import type { Typing } from "../../../tests/e2e/support/typing.ts";
import { readWeek, weekdays } from "../domain/opening-hours.ts";

/** Opens each day, and types when its hours begin and end. */
export const typing: Typing = {
  async openingHours({ box }, value) {
    const week = readWeek(value);
    const hours = week !== null && "hours" in week ? week.hours : {};
    for (const day of weekdays) {
      const label = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      for (const [at, { from, to }] of (hours[day] ?? []).entries()) {
        await box.locator(`[data-control="${day}-add"]`).press("Enter");
        await box.getByLabel(`${label}, opens at`).nth(at).fill(from);
        await box
          .getByLabel(`${label}, closes at`)
          .nth(at)
          .fill(to === "24:00" ? "00:00" : to);
      }
    }
  },
};
