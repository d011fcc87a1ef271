/** Pages of records in the online store: their paths, and the records at a path. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inStorePages } from "../../api/server/declarations/wrong-store-pages.ts";
import { type AnyResource, defineResource, integer, ref, slug, text } from "../../src/core/define.ts";
import { extended, refusedExtensions } from "../../src/core/extension.ts";
import { addressLookups, storePageParts, storePath } from "../../src/core/store-page.ts";
import { checkPath, normalPath } from "../../src/domain/storefront/paths.ts";
import { extend } from "../../src/plugins/define.ts";
import { declaredResources, resources } from "../../src/resources/index.ts";

/** A resource with that page, as `npm run dev` reads it: without type checking. */
const paged = (storePage: string | undefined, name = "treatments"): AnyResource =>
  defineResource({
    ...{ name, icon: "tag", group: "catalog", area: "catalog", title: "name" },
    fields: {
      name: text({ required: true, unique: true }),
      slug: slug({ from: "name" }),
      path: text({ unique: true, normal: normalPath, check: checkPath }),
      whole: text({ unique: true }),
      note: text(),
      places: integer({ unique: true }),
      roomId: ref("tables", { unique: true }),
    },
    list: { columns: ["name"] },
    ...(storePage === undefined ? {} : { storePage }),
  } as never);

describe("The pages of the registered resources", () => {
  const pages = declaredResources.filter(({ storePage }) => storePage !== undefined);

  test("The pages of the shop are where they were", () => {
    const shop = ["products", "categories", "blogs", "landing-pages"];
    expect(shop.map((name) => resources.get(name)?.storePage)).toEqual([
      "/product/:slug",
      "/category/:slug",
      "/blog/:slug",
      ":path",
    ]);
  });

  test.each(pages.map((resource) => [resource.name, resource] as const))(
    "The path of a record of %s leads back to it, before any other",
    (_, resource) => {
      const { before, field } = storePageParts(resource.storePage ?? "") ?? { before: "", field: "" };
      const value = before === "" ? "/a-page" : "a-page";
      const path = storePath(resource, { [field]: value });
      expect(path).toBe(`${before}${value}`);
      expect(addressLookups(path ?? "", declaredResources)[0]).toEqual({ resource, field, value });
    },
  );

  test("A record without a value for its address has no page, nor one of a resource without pages", () => {
    for (const resource of pages) {
      const { field = "" } = storePageParts(resource.storePage ?? "") ?? {};
      for (const value of [null, "", undefined, 7])
        expect(storePath(resource, { [field]: value })).toBeNull();
      expect(storePath(resource, null)).toBeNull();
    }
    expect(storePath(paged(undefined), { slug: "x", path: "/x" })).toBeNull();
  });
});

test("The longest path before a field is looked up first, and no empty value", () => {
  const all = [":path", "/:slug", "/shop/:slug", "/shop/rooms/:slug"].map((page, at) =>
    paged(page, `r${at}`),
  );
  const looked = (path: string) => addressLookups(path, all).map((one) => [one.resource.name, one.value]);
  expect(looked("/shop/rooms/sauna")).toEqual([
    ["r3", "sauna"],
    ["r2", "rooms/sauna"],
    ["r1", "shop/rooms/sauna"],
    ["r0", "/shop/rooms/sauna"],
  ]);
  expect(looked("/shop/rooms/").map(([name]) => name)).toEqual(["r2", "r1", "r0"]);
  expect(looked("/").map(([name]) => name)).toEqual(["r0"]);
});

test("Every path of a page is found by its record's value", () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), part, (folders, value) => {
      const resource = paged(`/${folders.map((one) => `${one}/`).join("")}:slug`);
      const path = storePath(resource, { slug: value }) ?? "";
      expect(normalPath(path)).toBe(path);
      expect(addressLookups(path, [resource])).toEqual([{ resource, field: "slug", value }]);
    }),
  );
});

describe("A page that records cannot have is refused at the start", () => {
  const spelled =
    'write a path in small letters as in "/product/:slug", or ":path" for a field with the whole path';
  const shared = "is no unique text, so that two records could have one page";
  test.each([
    ["treatment/:slug", spelled],
    ["/treatment/", spelled],
    ["/treatment:slug", spelled],
    ["/Treatment/:slug", spelled],
    ["/a treatment/:slug", spelled],
    ["/:name/:slug", spelled],
    ["/treatment/:handle", 'there is no field "handle"'],
    ["/treatment/:note", `"note" ${shared}`],
    ["/treatment/:places", `"places" ${shared}`],
    ["/treatment/:roomId", `"roomId" ${shared}`],
    [
      "/treatment/:name",
      '"name" may have values that are written differently in addresses: give it the kind slug',
    ],
    [
      ":whole",
      '"whole" may have values that are written differently in addresses: give it normal: normalPath and check: checkPath',
    ],
  ])("The page %s is refused", (page, sentence) => {
    expect(inStorePages([paged(page)])).toEqual([`treatments, storePage "${page}": ${sentence}.`]);
  });

  test("Pages with an own path or a field with the whole path are not refused", () => {
    for (const page of ["/:slug", "/treatment/:slug", "/our/treatment/:slug", ":path"])
      expect(inStorePages([paged(page)])).toEqual([]);
    expect(inStorePages(declaredResources)).toEqual([]);
  });

  test("Two resources with pages at one path are refused with both names", () => {
    expect(inStorePages([paged("/room/:slug", "rooms"), paged("/room/:slug", "saunas")])).toEqual([
      'saunas, storePage "/room/:slug": rooms has its pages at that path already: choose another.',
    ]);
    expect(inStorePages([...declaredResources, paged("/product/:slug")])).toEqual([
      'treatments, storePage "/product/:slug": products has its pages at that path already: choose another.',
    ]);
  });
});

describe("A page that a plugin adds", () => {
  const owner = "plugins/salon";
  const menuPages = extend("menu-items", {
    fields: { handle: slug({ from: "label" }) },
    storePage: "/menu/:handle",
  });

  test("A page that a plugin adds is that of the records", () => {
    const declared = resources.get("menu-items");
    if (!declared) throw new Error("menu-items are not declared");
    const additions = [{ owner, extension: menuPages }];
    expect(refusedExtensions(declared, additions)).toEqual([]);
    expect(storePath(extended(declared, additions), { handle: "tea" })).toBe("/menu/tea");
    expect(inStorePages([extended(declared, additions)])).toEqual([]);
  });

  test("A page that a plugin adds is refused if there is one already, and for globals", () => {
    const page = { storePage: "/treatment/:slug" } as const;
    const added = (name: string) => [{ owner, extension: { name, ...page } }];
    expect(refusedExtensions(paged("/room/:slug"), added("treatments"))).toEqual([
      "plugins/salon extends treatments, storePage: the declaration has it already: choose another name.",
    ]);
    expect(extended(paged("/room/:slug"), added("treatments")).storePage).toBe("/room/:slug");
    expect(
      refusedExtensions(paged(undefined), [
        ...added("treatments"),
        { owner: "plugins/spa", extension: { name: "treatments", ...page } },
      ]),
    ).toEqual([
      "plugins/spa extends treatments, storePage: plugins/salon adds it already: choose another name.",
    ]);
    const settings = { ...paged(undefined), single: true, menu: true, shared: false };
    expect(refusedExtensions(settings, added("treatments"))).toEqual([
      "plugins/salon extends treatments, storePage: a global has none.",
    ]);
  });
});
