/** The preview next to an online store form follows the input, and warns about colours. */
import { Refine } from "@refinedev/core";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyGlobal } from "../../src/core/define.ts";
import { globalValuesOf } from "../../src/core/validation/validate.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { OverridesContext } from "../../src/kit/context/overrides.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import GlobalPage from "../../src/kit/form/global-page.tsx";
import { dataProvider } from "../../src/providers/data.ts";
import { queryClient } from "../../src/providers/query-client.ts";
import { globals } from "../../src/resources/index.ts";
import { promotionBanner } from "../../src/resources/promotion-banner.ts";
import { slider } from "../../src/resources/slider.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { directionOf } from "../../src/screens/store-customization/preview/surface.tsx";
import { englishTexts } from "../texts.ts";

const words = i18next.createInstance();
await words.use(initReactI18next).init({
  lng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

const admin = { id: "a1", email: "a@example.com", name: "A", image: null } as const;

const picture = { url: "/demo/headphone.webp", alt: null };
const slide = (title: string) => ({ id: title, title, image: picture, published: true });
const stored: Readonly<Record<string, object>> = {
  slider: { active: true, slides: [slide("First"), slide("Second")] },
};

function open(global: AnyGlobal, role: Admin["role"] = "super-admin") {
  const page = (
    <Refine
      dataProvider={dataProvider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      <OverridesContext value={overrides}>
        <SessionContext value={{ ...admin, role }}>
          <GlobalPage resource={global} />
        </SessionContext>
      </OverridesContext>
    </Refine>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(dataProvider, "getOne").mockImplementation(async ({ id }) => {
    const fields = globals.get(String(id))?.fields ?? {};
    return { data: { ...globalValuesOf(fields, {}), ...stored[String(id)], id, version: 1 } as never };
  });
});
afterEach(() => {
  queryClient.clear();
});

const preview = () => screen.findByRole("region", { name: "Preview" });
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[data-field="${name}"] input`) as Element, { target: { value } });

test("The preview shows at once what is typed, also what cannot be saved", async () => {
  open(promotionBanner);
  const region = await preview();
  type("title", "Half price until Sunday");
  await waitFor(() => expect(region.textContent).toContain("Half price until Sunday"));
  type("buttonLabel", "Look");
  await waitFor(() => expect(region.textContent).toContain("Look"));
  expect(region.querySelectorAll("a")).toHaveLength(0);
});

test("The preview stands beside a read-only form, too", async () => {
  open(slider, "ceo");
  const region = await preview();
  expect(region.textContent).toContain("First");
  expect(document.querySelector("form")).toBeNull();
});

test("Slides are moved by the controls that were chosen", async () => {
  open(slider);
  const region = await preview();
  expect(region.textContent).toContain("First");
  fireEvent.click(await screen.findByRole("button", { name: "Next slide" }));
  await waitFor(() => expect(region.textContent).toContain("Second"));
  fireEvent.click(screen.getByRole("button", { name: "Show slide 1" }));
  await waitFor(() => expect(region.textContent).toContain("First"));
});

test("Unreadable colours are named, and black or white is offered", async () => {
  open(promotionBanner);
  await preview();
  expect(screen.queryByText("These colors are hard to read together.")).toBeNull();
  type("textColour", "#0f3d2f");
  expect(await screen.findByText(/Their contrast is 1 to 1/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Use white text" }));
  await waitFor(() => expect(screen.queryByText("These colors are hard to read together.")).toBeNull());
});

test("The direction is that of the words, not of the interface", () => {
  const of = (title: string) => directionOf(promotionBanner.fields, { title, buttonLink: "/offers" });
  expect(of("عرض الصيف على كل شيء")).toBe("rtl");
  expect(of("Summer sale")).toBe("ltr");
  expect(of("50 %")).toBeNull();
});
