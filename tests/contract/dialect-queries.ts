import { publicNames, storedField } from "../../api/store/dialect/fields.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { goodId, goodRecords, shelfId } from "./dialect-data.ts";
import { goods } from "./stores-fixture.ts";

export interface Case {
  readonly resource: "goods" | "shelves";
  readonly query: string;
  /** The same query for json-server itself; null if it cannot express it. */
  readonly reference: string | null;
}

const enc = encodeURIComponent;
const pattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

type Reference = string | null | undefined;
const ask = (query: string, reference: Reference = query, resource: Case["resource"] = "goods"): Case => ({
  resource,
  query,
  reference,
});

/** Returns a comparison in our syntax and in json-server's. */
function compare(field: string, op: string, ...values: readonly string[]): Case {
  const joined = (name: string, texts: readonly string[]) =>
    texts.map((text) => `${name}=${enc(text)}`).join("&");
  const query = joined(op === "eq" ? field : `${field}_${op}`, values);
  switch (op) {
    case "like":
      return ask(query, joined(`${field}_like`, values.map(pattern)));
    case "startswith":
      return ask(
        query,
        joined(
          `${field}_like`,
          values.map((value) => `^${pattern(value)}`),
        ),
      );
    case "gt":
    case "lt":
      return ask(query, null);
    default:
      return ask(query);
  }
}

/** Returns texts to compare a field with: some of its values, and one that does not occur. */
function samples(name: string): string[] {
  const own = goodRecords
    .map((record) => record[name])
    .filter((value) => value !== null && value !== undefined);
  const texts = [...new Set(own.map(String))];
  const picked = [0.1, 0.5, 0.8].flatMap((part) => texts[Math.floor(texts.length * part)] ?? []);
  return [...new Set(picked)];
}

/** Returns every field with every operator it allows. */
function everyOperator(resource: AnyResource): Case[] {
  return publicNames(resource, (field) => field.type.operators.length > 0).flatMap((name) => {
    const operators = storedField(resource, name)?.type.operators ?? [];
    return operators.flatMap((op): Case[] => {
      if (op === "null") return ["true", "false"].map((value) => ask(`${name}_null=${value}`, null));
      const one = samples(name).map((value) => compare(name, op, value));
      return op === "eq" || op === "ne" ? [...one, compare(name, op, ...samples(name))] : one;
    });
  });
}

const sortable = publicNames(goods, (field) => field.type.sortable);

const sorts: Case[] = sortable.flatMap((name, at) => [
  ask(`_sort=${name}`),
  ask(`_sort=${name}&_order=desc`),
  ask(`_sort=${name},${sortable[(at + 5) % sortable.length]}&_order=desc,ASC&_start=10&_end=30`),
]);

/** json-server's paging with all kinds of invalid numbers. */
const pages: Case[] = [
  "_page=1",
  "_page=2",
  "_page=10",
  "_page=11",
  "_page=3&_limit=7",
  "_page=0",
  "_page=-1",
  "_page=abc",
  "_page=2.9",
  "_page=2abc&_limit=3",
  "_page=1&_limit=0",
  "_page=1&_limit=abc",
  "_page=1&_limit=-5",
  "_page=2&_limit=-5",
  "_page=2&_limit=1000",
  "_page=2&_start=0&_end=3",
  "_page=",
  "_limit=5",
  "_limit=0",
  "_limit=-1",
  "_limit=abc",
  "_limit=1000",
  "_start=90&_limit=10",
  "_start=-5&_limit=3",
  "_start=-5&_limit=5",
  "_start=abc&_limit=4",
  "_start=5",
  "_start=5&_end=",
  "_end=4",
  "_end=0",
  "_end=-90",
  "_end=abc",
  "_end=1e1",
  "_start=3&_end=6",
  "_start=6&_end=3",
  "_start=-3&_end=-1",
  "_start=-3&_end=2",
  "_start=-3&_end=95",
  "_sort=price&_start=-5&_end=0",
  "_start=-200&_end=2",
  "_start=95&_end=200",
  "_start=200&_end=210",
  "_start=1&_end=99999999999999999999",
  "_start=2&_end=9&_limit=3",
  "_page=1&_page=2",
  "",
].map((query) => ask(query));

const texts: Case[] = [
  ...[".", "*", "(", "[", "\\", "^", "$", "|", "%", "_", "/", '"', "'", "\n", "  ", "+", "?", "{h}"].flatMap(
    (text) => [compare("title", "like", text), compare("title", "startswith", text)],
  ),
  ...[
    "apple",
    "ÄPFEL",
    "äPFEL",
    "STRASSE",
    "straße",
    "ß",
    "σοφος",
    "ΣΟΦΌΣ",
    "ς",
    "i",
    "ı",
    "İ",
    "K",
    "k",
    "ſ",
    "s",
  ].flatMap((text) => [compare("title", "like", text), compare("title", "startswith", text)]),
  ...["чай", "ЧАЙ", "日", "😀", "𐐀", "𐐨", "a.b*c", "null", "true", "100", ""].map((text) =>
    compare("title", "like", text),
  ),
  ...["😀 smile", "", "  blanks  ", "null", "line\nbreak", "a.b*c+d?e^f$g{h}i(j)k|l[m]n\\o/p"].map((text) =>
    compare("title", "eq", text),
  ),
  compare("title", "eq", "Pear", "apple", "nothing"),
  compare("title", "ne", "Pear", "apple"),
  compare("title", "like", "pear", "juice"),
  compare("title", "gte", "Pear", "zzz"),
  compare("title", "lte", "a"),
  compare("title", "gte", "Z"),
];

const lists: Case[] = [
  ...["a", "b", "a,b", "b,a", ",", "50%", "größe", "x_y", "[old]", "", "a,"].flatMap((text) => [
    compare("tags", "like", text),
    compare("tags", "eq", text),
    compare("tags", "ne", text),
  ]),
  ...[
    shelfId(1),
    shelfId(1).slice(3, 30),
    shelfId(4).toUpperCase(),
    `${shelfId(2)},`,
    "00000001,0190",
    "nope",
    "",
    "%",
  ].flatMap((text) => [compare("shelfIds", "like", text), compare("shelfIds", "eq", text)]),
  compare("shelfIds", "like", shelfId(1), shelfId(2)),
  compare("features", "like", "col", "heavy"),
  compare("features", "eq", "cold,fragile"),
];

const numbers: Case[] = [
  compare("price", "gte", "500.5"),
  compare("price", "eq", "500.5"),
  compare("quantity", "ne", "0.5"),
  compare("price", "lte", "99999999999999999999"),
  compare("quantity", "lte", "99999999999"),
  compare("quantity", "gte", "-3"),
  compare("quantity", "lt", "0"),
  compare("price", "gte", "2000", "250"),
  compare("weight", "gt", "1.5"),
  ask("price_gte=500&price_lte=1500&_sort=price"),
  ask("price_gte=500&price_lte=1500&price=750&price=1000"),
];

/** Search covers only fields marked for it, so json-server's response differs. */
const searches: Case[] = [
  ..."apple|APPLE|pe|pE|p|ea|r1|gr|ö|pear 1|sku-1|var-5|größe|50%|_|\\|a,b|100|𐐀|σοφος|secret|food|  |nothing at all"
    .split("|")
    .map((q) => ask(`q=${enc(q)}`, null)),
  ask("q=", ""),
  ask("q=pear&_sort=price,title&_order=desc,asc&_page=1&_limit=5", null),
  ask("q=a&published=true&price_gte=500&_sort=updatedAt&_order=desc&_start=2&_end=8", null),
  ask("q=pear&q=apple", null),
];

const or = (...groups: readonly string[]) => groups.map((group) => `_or=${enc(group)}`).join("&");

const alternatives: Case[] = [
  ask(or("price=250", "price=500"), "price=250&price=500"),
  ask(or("price=250")),
  ask(or("kind=food&published=true", "quantity_lt=0"), null),
  ask(or("kind_null=true", "title_like=pear", "tags_like=sale"), null),
  ask(
    `${or("kind=food", "kind=drink")}&price_gte=1000&_sort=price&_order=desc&_end=5`,
    "kind=food&kind=drink&price_gte=1000&_sort=price&_order=desc&_end=5",
  ),
  ask(or(or("price=250", "price=500"), "title=Pear"), null),
  ask(`q=pear&${or("published=false", "sale_null=true")}`, null),
  ask(or("id=x", "sku_startswith=sku-1")),
].map((one) => (one.reference?.includes("_or") ? { ...one, reference: null } : one));

const mixed: Case[] = [
  ask("title_like=pear&title_ne=Pear", "title_like=pear&title_ne=Pear"),
  ask("title_like=p&title_startswith=a", null),
  ask("kind=food&kind=other&published=true&_sort=kind,price&_order=desc,asc&_page=2&_limit=4"),
  ask("sale_null=true&quantity_null=false&_sort=quantity&_order=desc", null),
  ask("_sort=published,inStock,kind&_order=asc,desc,desc"),
  ask("_sort=price&_order=sideways"),
  ask("_sort=price,price&_order=desc,asc"),
  ask("_sort=sale&_order=,desc"),
  ask("_sort=&_order=desc"),
  ask(`id=${goodId(5)}&title_like=a`),
  ask(`id=${goodId(5)}&id=${goodId(6)}`),
  ask(`id=${goodId(5)}&_start=1&_end=2`),
  ask(`id_gte=${goodId(90)}&_sort=id&_order=desc`),
  ask("sku=SKU-3"),
  ask("sku=sku-3"),
  ask("sku=SKU-3&price_gte=0&_page=1"),
  ask("published=true&published=false"),
  ask("day_gte=2024-03-01&day_lte=2024-06-30&_sort=day,seenAt"),
  ask("seenAt_gte=2024-06-01T00:00:00.000Z&seenAt_lte=2024-09-01T00:00:00.000Z&_sort=seenAt&_order=desc"),
  ask("createdAt_gte=2024-06-01&_sort=createdAt", "createdAt_gte=2024-06-01T00:00:00.000Z&_sort=createdAt"),
  ask("day_gte=0000-01-01&_sort=day"),
  ask("seenAt_gte=0000-01-01T00:00:00.000Z"),
  ask("weight=1.500", null),
];

/** PostgreSQL sorts texts by code points, json-server by UTF-16: here they differ, and we follow PostgreSQL. */
const shelves: Case[] = [
  ask("_sort=name", null, "shelves"),
  ask("_sort=name&_order=desc", null, "shelves"),
  ask(`name_gte=${enc("Ａ")}`, null, "shelves"),
  ask(`name_lt=${enc("😀")}`, null, "shelves"),
  ask("q=cold", null, "shelves"),
  ask("parentId_null=true&_sort=name", null, "shelves"),
  ask(`parentId=${shelfId(0)}`, undefined, "shelves"),
  ask(`parentId_ne=${shelfId(0)}`, undefined, "shelves"),
  ask("name_like=cold&_sort=createdAt&_order=desc", undefined, "shelves"),
  ask("_page=2&_limit=5", undefined, "shelves"),
];

const seen = new Set<string>();

export const cases: readonly Case[] = [
  ...everyOperator(goods),
  ...sorts,
  ...pages,
  ...texts,
  ...lists,
  ...numbers,
  ...searches,
  ...alternatives,
  ...mixed,
  ...shelves,
].filter(({ resource, query }) => !seen.has(`${resource}?${query}`) && seen.add(`${resource}?${query}`));
