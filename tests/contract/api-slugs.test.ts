/** Records of the same title, of every resource whose slug follows one. */
import { describe, expect, it } from "vitest";
import type { AnyResource } from "../../src/core/define.ts";
import type { AnyField } from "../../src/core/fields/field.ts";
import { resources } from "../../src/resources/index.ts";
import { sampleOfRecord } from "../e2e/support/samples.ts";
import { type Answer, type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

interface Slugged {
  readonly name: string;
  readonly resource: AnyResource;
  readonly slug: string;
  readonly from: string;
}

const slugged: readonly Slugged[] = [...resources.values()].flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([slug, field]) => {
    const { from }: AnyField & { readonly from?: string } = field;
    return field.kind === "slug" && from !== undefined ? [{ name: resource.name, resource, slug, from }] : [];
  }),
);

/** Records of these may have the same title, and must have different slugs. */
const namesakes = slugged.filter(({ resource, from }) => !resource.fields[from]?.unique);

let count = 0;
const nextTitle = () => {
  count += 1;
  return `Žemlja ${count}`;
};
const slugOf = (title: string) => title.toLowerCase().replace("ž", "z").replace(" ", "-");

describeApiOnBoth("Records of one title", (api) => {
  const sample = ({ resource, slug, from }: Slugged, title: string, more: object = {}) => {
    const { [slug]: _left, ...input } = sampleOfRecord(resource, new Map());
    return { ...input, [from]: title, ...more };
  };
  const add = (one: Slugged, who: Caller, title: string, more: object = {}) =>
    who.post(`/api/${one.name}`, sample(one, title, more));
  const made = ({ status, body, text }: Answer): Body => {
    expect(status, text).toBe(201);
    return body;
  };

  it.each(slugged)("A slug of $name that somebody typed and another record has is refused", async (one) => {
    const { slug, name } = one;
    const path = `/api/${name}`;
    const owner = await api().as("super-admin");
    const title = nextTitle();
    made(await add(one, owner, title));
    const typed = await add(one, owner, `${title} other`, { [slug]: slugOf(title) });
    expect([typed.status, typed.body.errors]).toEqual([422, { [slug]: ["errors.unique"] }]);
    const other = made(await add(one, owner, `${title} other`));
    const change = await owner.patch(`${path}/${other.id}`, { [slug]: slugOf(title) });
    expect([change.status, change.body.errors]).toEqual([422, { [slug]: ["errors.unique"] }]);
  });

  describe.each(namesakes)("Records of $name", (one) => {
    const { name, slug, from } = one;
    const path = `/api/${name}`;

    it("Records of one title get slugs of their own, and keep them", async () => {
      const owner = await api().as("super-admin");
      const title = nextTitle();
      const base = slugOf(title);
      const first = made(await add(one, owner, title));
      const second = made(await add(one, owner, title, { [slug]: null }));
      const third = made(await add(one, owner, title, { [slug]: "" }));
      const all = [first, second, third];
      expect(all.map((record) => record[slug])).toEqual([base, `${base}-2`, `${base}-3`]);
      const { body } = await owner.patch(`${path}/${second.id}`, { [slug]: null });
      expect(body).toMatchObject({ [slug]: `${base}-2`, version: second.version });
      const renamed = await owner.patch(`${path}/${second.id}`, { [from]: `${title} B` });
      expect(renamed.body[slug]).toBe(`${base}-2`);
      const edit = await owner.patch(`${path}/${third.id}`, { [from]: `${title} B`, [slug]: null });
      expect(edit.body[slug]).toBe(`${base}-b`);
      const back = await owner.patch(`${path}/${third.id}`, { [from]: title, [slug]: null });
      expect(back.body[slug]).toBe(`${base}-3`);
    });

    it("Records of one title are all created at the same time", async () => {
      const owner = await api().as("super-admin");
      const title = nextTitle();
      const answers = await Promise.all(Array.from({ length: 8 }, () => add(one, owner, title)));
      const slugs = answers.map((answer) => String(made(answer)[slug]));
      expect(new Set(slugs).size).toBe(8);
      const base = slugOf(title);
      expect(slugs).toContain(base);
      for (const each of slugs) expect(each).toMatch(new RegExp(`^${base}(-\\d+)?$`));
    });

    it("Records of one title are imported beside those that were created, at the same time too", async () => {
      const owner = await api().as("super-admin");
      const title = nextTitle();
      const batch = () =>
        owner.post(`${path}/import`, { rows: [sample(one, title), sample(one, title)], mode: "create" });
      const [first, second, created] = await Promise.all([batch(), batch(), add(one, owner, title)]);
      for (const answer of [first, second]) {
        expect(rows(answer.body.results).map(({ outcome }) => outcome)).toEqual(["created", "created"]);
      }
      made(created);
    });

    it("Records of one title have slugs of at most the length that is allowed", async () => {
      const owner = await api().as("super-admin");
      const title = `${nextTitle()} ${"ß".repeat(60)}`;
      const first = made(await add(one, owner, title));
      const second = made(await add(one, owner, title));
      expect([String(first[slug]).length, String(second[slug]).length]).toEqual([100, 100]);
      expect(second[slug]).toMatch(/s-2$/);
      const again = await owner.patch(`${path}/${second.id}`, { [slug]: null });
      expect(again.body).toMatchObject({ [slug]: second[slug], version: second.version });
    });

    it("Records keep their slugs when their titles are made the same by a bulk edit", async () => {
      const owner = await api().as("super-admin");
      const two = [made(await add(one, owner, nextTitle())), made(await add(one, owner, nextTitle()))];
      const bulk = { ids: two.map(({ id }) => id), patch: { [from]: nextTitle() } };
      expect(rows((await owner.post(`${path}/bulk`, bulk)).body.results).map(({ ok }) => ok)).toEqual([
        true,
        true,
      ]);
      const after = await Promise.all(two.map(({ id }) => owner.get(`${path}/${id}`)));
      expect(after.map(({ body }) => body[slug])).toEqual(two.map((record) => record[slug]));
    });
  });

  it("Two categories of one name may be in different branches, one of them created for an import", async () => {
    const owner = await api().as("super-admin");
    const branch = async (name: string) => (await owner.post("/api/categories", { name })).body.id;
    const [men, women] = [await branch("Men of slugs"), await branch("Women of slugs")];
    const belts = async (parentId: unknown) =>
      (await owner.post("/api/categories", { name: "Belts of slugs", parentId })).body.slug;
    expect([await belts(men), await belts(women)]).toEqual(["belts-of-slugs", "belts-of-slugs-2"]);
    const row = { title: "Buckle", price: 100, categoryIds: ["Kids of slugs > Belts of slugs"] };
    const create = ["categoryIds"];
    const done = await owner.post("/api/products/import", { rows: [row], mode: "create", create });
    expect(rows(done.body.results), done.text).toMatchObject([{ outcome: "created" }]);
    const found = rows((await owner.get("/api/categories?name=Belts of slugs&_sort=slug")).body);
    expect(found.map(({ slug }) => slug)).toEqual(["belts-of-slugs", "belts-of-slugs-2", "belts-of-slugs-3"]);
  });
});
