/** What i18next's documentation shows works with the instance of our pages; `refine-page.spec.ts` has it built. */
import { render, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { expected, I18nextFeatures } from "../refine-page/i18next-features.tsx";
import { startTexts } from "./shell/harness.tsx";

beforeAll(startTexts);

test("Each feature of i18next reads as its documentation says", async () => {
  const { container } = render(<I18nextFeatures />);
  await screen.findByText("keyPrefix");
  const read = Array.from(container.querySelectorAll("[data-feature]"), (one) => [
    one.getAttribute("data-feature"),
    one.textContent,
  ]);
  expect(Object.fromEntries(read)).toEqual(expected);
});
