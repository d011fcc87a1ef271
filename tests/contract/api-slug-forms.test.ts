/** One address in every form in which browsers, files and programs write it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugShape, toSlug } from "../../src/domain/texts/slug.ts";
import { type Caller, describeApi, rows } from "./api-harness.ts";

/** Letters of many scripts, among them such as are written with marks or in several normal forms. */
const words = [
  ...["Crème", "Ångström", "ﬁlet", "Straße", "İzmir", "Đèn"],
  ...["Чай", "Ёлка", "Ελαία", "Լավաշ", "ხაჭაპური", "ᏎᎷ", "𞤁𞤢𞤪"],
  ...["חלה", "قهوة", "چای", "चाय", "রসগোল্লা", "பால்", "ข้าว", "ຕຳໝາກ", "မုန့်"],
  ...["寿司", "壽司", "ガム", "がむ", "김치", "ｱｲｽ", "①", "½"],
];

const titles = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat({ max: 1e9 }))
  .map(([one, other, number]) => `${one} ${other} ${number}`);

/** The spellings of a slug that mean the same address. */
function formsOf(slug: string): readonly string[] {
  const cases = [slug, slug.toUpperCase()];
  return [...new Set(cases.flatMap((one) => [one.normalize("NFC"), one.normalize("NFD")]))];
}

const percent = (text: string) => [encodeURIComponent(text), encodeURIComponent(text).toLowerCase()];

const pathsOf = (before: string, slug: string) =>
  formsOf(slug).flatMap((form) => [form, ...percent(form)].map((one) => `${before}${one}/`));

const pages = [
  { name: "products", title: "title", before: "/product/", sample: { price: 100 }, draft: "product-seo" },
  { name: "categories", title: "name", before: "/category/", sample: {}, draft: "category-seo" },
  { name: "blogs", title: "title", before: "/blog/", sample: { content: "x" }, draft: null },
] as const;

describeApi("An address", (api) => {
  describe.each(pages)("Addresses of $name", ({ name, title: from, before, sample, draft }) => {
    /** Each resource has its share of the words. */
    const place = pages.findIndex((page) => page.name === name);
    const resolve = async (who: Caller, path: string) =>
      (await who.get(`/api/redirects/resolve?path=${encodeURIComponent(path)}`)).body;

    async function assertLead(who: Caller, slug: string, expected: object): Promise<void> {
      const paths = pathsOf(before, slug);
      const found = await Promise.all(paths.map((path) => resolve(who, path)));
      for (const [at, path] of paths.entries()) expect(found[at], path).toMatchObject(expected);
    }

    async function assertOneForm(who: Caller, title: string): Promise<void> {
      const made = await who.post(`/api/${name}`, { ...sample, [from]: title });
      expect(made.status, made.text).toBe(201);
      const { id, slug: stored } = made.body;
      const slug = String(stored);
      expect(slug).toMatch(slugShape);
      expect(toSlug(title.normalize("NFD"))).toBe(slug);
      for (const form of formsOf(slug)) {
        const found = rows((await who.get(`/api/${name}?slug=${encodeURIComponent(form)}`)).body);
        expect(
          found.map((one) => one.id),
          form,
        ).toEqual([id]);
      }
      const [, ...others] = formsOf(slug);
      const form = others.at(-1) ?? slug;
      const second = await who.post(`/api/${name}`, { ...sample, [from]: "Second", slug: form });
      expect(second.body.errors, second.text).toEqual({ slug: ["errors.unique"] });
      const updated = await who.post(`/api/${name}/import`, {
        rows: [{ slug: form, [from]: `${title} new` }],
        mode: "upsert",
      });
      expect(rows(updated.body.results), updated.text).toMatchObject([{ outcome: "updated", id }]);
      await assertLead(who, slug, { status: null, page: { id } });
      if (draft !== null) {
        const { body } = await who.get(`/api/${draft}/draft?of=${id}`);
        expect(body.canonicalUrl).toBe(`https://shop.example${before}${slug}`);
      }
      const moved = await who.patch(`/api/${name}/${id}`, { slug: `${form} moved` });
      const to = `${before}${moved.body.slug}`;
      expect(to).not.toBe(`${before}${slug}`);
      await assertLead(who, slug, { to, status: 301, page: { id } });
      const back = await who.patch(`/api/${name}/${id}`, { slug: form });
      expect(back.body.slug).toBe(slug);
      expect(await resolve(who, `${before}${slug}`)).toMatchObject({ status: null, page: { id } });
      expect(await resolve(who, to)).toMatchObject({ to: `${before}${slug}`, status: 301 });
    }

    it("An address is the same in every script, normal form, letter case and percent-encoding", async () => {
      const owner = await api().as("super-admin");
      await owner.patch("/api/globals/store-details", { website: "https://shop.example" });
      for (const title of fc.sample(titles, { numRuns: 3, seed: place })) await assertOneForm(owner, title);
      const own = words.filter((_, at) => at % pages.length === place);
      for (const word of own) await assertOneForm(owner, `${word} ${name}`);
    });
  });

  it("An address is found by what people type into any field that is stored in another form", async () => {
    const owner = await api().as("super-admin");
    await owner.post("/api/redirects", { from: "/Café/", to: "/x" });
    await owner.post("/api/customers", { name: "Zoë", email: "Zoe@Example.com" });
    await owner.post("/api/countries", { name: "Spain", isoCode: "ES" });
    const found = async (query: string) => rows((await owner.get(`/api/${query}`)).body).length;
    expect(await found(`redirects?from=${encodeURIComponent("/Caf%C3%A9")}`)).toBe(1);
    expect(await found("customers?email=ZOE@example.COM")).toBe(1);
    expect(await found("countries?isoCode=es")).toBe(1);
    expect(await found("countries?isoCode_ne=es&isoCode=ES")).toBe(0);
  });
});
