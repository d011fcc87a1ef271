/** The effect of each switch of the online store on the preview of its part. */
import { cleanup, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../src/core/validation/validate.ts";
import { ShownRecord } from "../../src/kit/records/around.tsx";
import { globals } from "../../src/resources/index.ts";
import { productSeo } from "../../src/resources/product-seo.ts";
import { Addresses } from "../../src/screens/customers/addresses.tsx";
import { MenuPreview } from "../../src/screens/menu-editor/menu-preview.tsx";
import SeoPreview from "../../src/screens/seo-pages/seo-preview.tsx";
import PreviewBeside from "../../src/screens/store-customization/preview/beside.tsx";
import { views } from "../../src/screens/store-customization/preview/views.ts";
import { showElement } from "./harness.tsx";

const picture = { url: "/demo/headphone.webp", alt: "A picture" };
const entry = (values: object) => [{ id: "1", ...values }];

const untouched = (name: string) => initialValues(globals.get(name)?.fields ?? {});
const provider = {
  getOne: async ({ id }: { id: string }) => ({ data: { ...untouched(id), id, email: "shop@example.com" } }),
  getList: async () => ({ data: [], total: 0 }),
  custom: async () => ({ data: { productIds: [] } }),
};

/** Returns the visible content: texts, tags, and the names of pictures and icons. */
async function drawn(content: ReactElement): Promise<string> {
  const { container, queries } = showElement(content, { provider });
  // The store details are loaded first.
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const pictures = [...container.querySelectorAll("img")].map(({ alt }) => alt);
  const icons = [...container.querySelectorAll(".anticon")].map(({ className }) => className);
  const text = [container.textContent, ...pictures, ...icons].join(" ");
  cleanup();
  return text;
}

/** Returns the preview of a global with default values, except for those given. */
function partOf(name: string, values: object): Promise<string> {
  const View = views[name];
  if (!View) throw new Error(`no preview of ${name}`);
  return drawn(<View values={{ ...untouched(name), ...values } as never} />);
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

describe("Switches of the online store", () => {
  it.each(parts)("A switch of %s, %s, shows its part and hides it", async (name, field, text, values) => {
    expect(await partOf(name, { ...values, [field]: true })).toContain(text);
    expect(await partOf(name, { ...values, [field]: false })).not.toContain(text);
  });

  it.each([
    ["faqs", "questions", "active", { question: "When do you open?", answer: "At nine" }],
    ["slider", "slides", "published", { ...slide, title: "When do you open?" }],
  ] as const)("A switch of %s, %s.%s, shows the entry and hides it", async (name, list, field, values) => {
    const all = (on: boolean) => ({ [list]: entry({ ...values, [field]: on }) });
    expect(await partOf(name, all(true))).toContain("When do you open?");
    expect(await partOf(name, all(false))).not.toContain("When do you open?");
  });

  const switched = [...globals.values()].filter(({ name, fields }) => views[name] && "active" in fields);
  it.each(switched.map(({ name }) => name))(
    "The switch active of %s says whether visitors see it",
    async (name) => {
      const resource = globals.get(name);
      if (!resource) throw new Error(name);
      const beside = (active: boolean) =>
        drawn(
          <ShownRecord record={{ ...untouched(name), active }}>
            <PreviewBeside resource={resource} record={null} />
          </ShownRecord>,
        );
      const [on, off] = [await beside(true), await beside(false)];
      expect([on.includes("Shown"), on.includes("Hidden")]).toEqual([true, false]);
      expect([off.includes("Shown"), off.includes("Hidden")]).toEqual([false, true]);
    },
  );
});

describe("An address of a customer", () => {
  it("An address of a customer says what it is the default for", async () => {
    const place = { id: "1", line1: "1 Road", line2: null, line3: null, city: "Town", postcode: null };
    const off = { shippingDefault: false, billingDefault: false };
    const of = (more: object) =>
      drawn(
        <Addresses
          of={[{ ...place, state: null, countryCode: "US", phone: null, label: null, ...off, ...more }]}
        />,
      );
    expect(await of({ billingDefault: true })).toContain("Billing");
    expect(await of({ shippingDefault: true })).not.toContain("Billing");
  });
});

describe("A menu item", () => {
  const menu = (record: object) =>
    drawn(
      <MenuPreview
        menu="main"
        rows={[{ id: "1", title: "Offers", menu: "main", parentId: null, rank: 0, record } as never]}
      />,
    );
  it("A menu item is in the menu while it is published", async () => {
    expect(await menu({ published: true })).toContain("Offers");
    expect(await menu({ published: false })).not.toContain("Offers");
  });
  it("A menu item shows that it opens in a new tab", async () => {
    expect(await menu({ newTab: true })).toContain("anticon-export");
    expect(await menu({ newTab: false })).not.toContain("anticon-export");
  });
});

describe("An SEO page", () => {
  const page = (values: object) => {
    const all = { ...initialValues(productSeo.fields), title: "Headphones", ...values };
    return drawn(
      <ShownRecord record={all}>
        <SeoPreview resource={productSeo} record={all as never} />
      </ShownRecord>,
    );
  };
  it("An SEO page is in use while it is active", async () => {
    expect(await page({ active: true })).not.toContain("Not in use");
    expect(await page({ active: false })).toContain("Not in use");
  });
  it("An SEO page is kept from search engines unless pageActive says that the page is there", async () => {
    expect(await page({ pageActive: true })).not.toContain("told not to show");
    expect(await page({ pageActive: false })).toContain("told not to show");
  });
});
