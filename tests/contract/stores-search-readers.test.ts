import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visibleTo } from "../../api/records/access/access.ts";
import { queryFor } from "../../api/server/resources/query.ts";
import type { Store } from "../../api/store/port.ts";
import { type AnyResource, defineResource, list, longText, tags, text } from "../../src/core/define.ts";
import { searchText } from "../../src/core/validation/search-text.ts";
import { type Role, roles } from "../../src/domain/roles.ts";
import { isFound, parseSearch } from "../../src/domain/texts/search.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const accounts: readonly Role[] = ["accountant", "super-admin"];
const shop: readonly Role[] = ["super-admin", "manager", "cashier"];

/** Fields that everybody, some, others and nobody may read, in lists, too. */
const notebooks: AnyResource = defineResource({
  ...{ name: "notebooks", icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } },
  title: "name",
  fields: {
    iban: text({ search: true, readers: accounts }),
    name: text({ required: true, search: true }),
    remark: longText({ search: true, readers: shop }),
    contacts: list({ person: text({ search: true }), duty: text() }, { readers: shop.toReversed() }),
    labels: tags({ search: true }),
    sealed: text({ search: true, readers: [] }),
    unsearched: text({ readers: accounts }),
  },
});

const words = ["KT-12", "oak", "oaken", "größe", "7", "0612345678", "☕", "al"];
const word = fc.constantFrom(...words);
const phrase = fc.array(word, { maxLength: 2 }).map((some) => some.join(" "));
const optional = phrase.map((said) => said || null);
const notebook = fc.record({
  name: phrase.map((said) => said || "-"),
  iban: optional,
  remark: optional,
  contacts: fc.array(fc.record({ person: optional, duty: optional }), { maxLength: 2 }),
  labels: fc.array(word, { maxLength: 2 }),
  sealed: optional,
  unsearched: optional,
});
const asked = fc.array(
  fc.oneof(word, fc.constantFrom("oa", "ken", "grosse", "kt12", "612345", "1", "-", "\n")),
  {
    minLength: 1,
    maxLength: 3,
  },
);

const as = (role: Role) => ({ id: "me", name: role, email: `${role}@example.com`, role, image: null });

describe.each(bothStores)("Fields with readers in a search over $name", ({ open }) => {
  let opened: Opened;
  let store: Store;
  beforeAll(async () => {
    opened = await open([notebooks]);
    store = opened.store;
  });
  afterAll(() => opened.close());

  const found = async (role: Role, q: string) => {
    const search = new URLSearchParams({ q });
    const { query } = queryFor({ admin: as(role), resource: notebooks }, search, "list", new Date());
    return (await store.find("notebooks", query)).rows.map(({ id }) => id);
  };

  test("A search finds for every role what it would find if there were only the fields that the role may read", async () => {
    const records = fc.sample(notebook, 60).map((one, at) => ({
      ...one,
      contacts: one.contacts.map((entry, place) => ({ id: `${at}-${place}`, ...entry })),
      ...{ id: `n${String(at).padStart(3, "0")}`, version: 1 },
      ...{ createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2020-01-01T00:00:00.000Z" },
    }));
    await store.load("notebooks", records);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...roles), asked, async (role, typed) => {
        const q = typed.join(" ");
        fc.pre(q.trim() !== "");
        const visible = visibleTo(role, notebooks);
        const expected = records.filter((one) => isFound(searchText(visible, one), parseSearch(q)));
        expect(await found(role, q)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });

  test.each(Object.keys(notebooks.fields))(
    "A search tells nobody what is in %s of which they are not a reader",
    async (name) => {
      const { id } = await store.transaction((one) =>
        one.insert("notebooks", {
          ...{ id: `told-${name}`, name: "Plain" },
          [name]:
            { labels: ["zebrawood"], contacts: [{ id: "1", person: "Zebrawood", duty: null }] }[name] ??
            "Zebrawood",
        }),
      );
      for (const role of roles) {
        const { search, readers, kind } = notebooks.fields[name] ?? {};
        const isRead = (search === true || kind === "list") && (readers?.includes(role) ?? true);
        expect(await found(role, "zebrawood"), role).toEqual(isRead ? [id] : []);
      }
      await store.transaction((one) => one.remove("notebooks", id, null));
    },
  );
});
