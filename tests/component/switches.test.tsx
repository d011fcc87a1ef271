/** What each switch of the online store turns on and off in the preview of its part. */
import { Refine } from "@refinedev/core";
import { act, cleanup, render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { initialValues } from "../../src/core/validate.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import { AroundContext } from "../../src/kit/records/around.tsx";
import { dataProvider } from "../../src/providers/data.ts";
import { queryClient } from "../../src/providers/query-client.ts";
import { globals } from "../../src/resources/index.ts";
import { productSeo } from "../../src/resources/product-seo.ts";
import { MenuPreview } from "../../src/screens/menu-editor/menu-preview.tsx";
import SeoPreview from "../../src/screens/seo/preview.tsx";
import { views } from "../../src/screens/store-customization/preview/views.ts";
import { ShowingTag } from "../../src/screens/store-customization/showing-tag.tsx";
import { englishTexts } from "../texts.ts";

const words = i18next.createInstance();
await words.use(initReactI18next).init({
  lng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

const admin = { id: "a1", email: "a@example.com", name: "A", image: null, role: "super-admin" } as const;
const picture = { url: "/demo/headphone.webp", alt: "A picture" };
const entry = (values: object) => [{ id: "1", ...values }];

beforeEach(() => {
  vi.spyOn(dataProvider, "getOne").mockImplementation(async ({ id }) => ({
    data: { ...initialValues(globals.get(String(id))?.fields ?? {}), id, email: "shop@example.com" } as never,
  }));
});
afterEach(() => queryClient.clear());

async function drawn(content: ReactNode): Promise<string> {
  const { container } = render(
    <I18nextProvider i18n={words}>
      <Refine
        dataProvider={dataProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <SessionContext value={admin}>{content}</SessionContext>
      </Refine>
    </I18nextProvider>,
  );
  // The store details are read first.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const pictures = [...container.querySelectorAll("img")].map(({ alt }) => alt);
  const icons = [...container.querySelectorAll(".anticon")].map(({ className }) => className);
  const text = [container.textContent, ...pictures, ...icons].join(" ");
  cleanup();
  return text;
}

/** The preview of a global, its fields as nobody has touched them but for those given. */
function partOf(name: string, values: object): Promise<string> {
  const View = views[name];
  const fields = globals.get(name)?.fields ?? {};
  return drawn(View ? <View values={{ ...initialValues(fields), ...values } as never} /> : null);
}

const slide = { title: "Summer", image: picture, published: true };
const parts = [
  ["header", "announcementActive", "Free delivery", { announcement: "Free delivery" }],
  ["header", "sticky", "Stays visible", {}],
  ["footer", "linksActive", "Opening hours", { columns: entry({ title: "Opening hours", links: [] }) }],
  ["footer", "aboutActive", "Since 1990", { about: "Since 1990" }],
  ["footer", "contactActive", "shop@example.com", {}],
  ["footer", "socialActive", "Instagram", { socialLinks: entry({ network: "instagram" }) }],
  ["footer", "paymentActive", "A picture", { paymentLogos: picture }],
  ["about-us", "teamActive", "Our people", { teamTitle: "Our people" }],
  ["contact-us", "formActive", "Send", {}],
  ["contact-us", "emailActive", "Write to us", { emailTitle: "Write to us" }],
  ["contact-us", "callActive", "Call us", { callTitle: "Call us" }],
  ["contact-us", "addressActive", "Visit us", { addressTitle: "Visit us" }],
  ["slider", "autoplay", "5 seconds", { slides: [...entry(slide), { ...slide, id: "2" }] }],
] as const;

describe("a switch of the online store", () => {
  it.each(parts)("in %s, %s, shows its part and hides it", async (name, field, text, values) => {
    expect(await partOf(name, { ...values, [field]: true })).toContain(text);
    expect(await partOf(name, { ...values, [field]: false })).not.toContain(text);
  });

  it.each([
    ["faqs", "questions", "active", { question: "When do you open?", answer: "At nine" }],
    ["slider", "slides", "published", { ...slide, title: "When do you open?" }],
  ] as const)("in %s, %s.%s, shows the entry and hides it", async (name, list, field, values) => {
    const all = (on: boolean) => ({ [list]: entry({ ...values, [field]: on }) });
    expect(await partOf(name, all(true))).toContain("When do you open?");
    expect(await partOf(name, all(false))).not.toContain("When do you open?");
  });

  it("active, says in every part whether visitors see it", async () => {
    expect(await drawn(<ShowingTag values={{ active: true }} />)).toContain("Shown");
    expect(await drawn(<ShowingTag values={{ active: false }} />)).toContain("Hidden");
  });
});

describe("a menu item", () => {
  const menu = (record: object) =>
    drawn(
      <MenuPreview
        menu="main"
        rows={[{ id: "1", title: "Offers", menu: "main", parentId: null, rank: 0, record } as never]}
      />,
    );
  it("is in the menu while it is published", async () => {
    expect(await menu({ published: true })).toContain("Offers");
    expect(await menu({ published: false })).not.toContain("Offers");
  });
  it("shows that it opens in a new tab", async () => {
    expect(await menu({ newTab: true })).not.toBe(await menu({ newTab: false }));
  });
});

describe("an SEO page", () => {
  const page = (values: object) => {
    const all = { ...initialValues(productSeo.fields), title: "Headphones", ...values };
    return drawn(
      <AroundContext value={() => all}>
        <SeoPreview resource={productSeo} record={all as never} />
      </AroundContext>,
    );
  };
  it("is in use while it is active", async () => {
    expect(await page({ active: true })).not.toContain("Not in use");
    expect(await page({ active: false })).toContain("Not in use");
  });
  it("is kept from search engines unless pageActive says that the page is there", async () => {
    expect(await page({ pageActive: true })).not.toContain("told not to show");
    expect(await page({ pageActive: false })).toContain("told not to show");
  });
});
