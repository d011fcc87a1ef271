import type { StoredRecord } from "../../api/store/port.ts";

/** Creates a deterministic random number generator. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const id = (n: number, of: string) => `0190${of}00-0000-7000-8000-${String(n).padStart(12, "0")}`;
const times = (n: number) => ({
  version: 1 + (n % 4),
  createdAt: new Date(Date.UTC(2024, n % 12, 1 + (n % 28), n % 24, n % 60, 0, n % 1000)).toISOString(),
  updatedAt: new Date(Date.UTC(2025, (n * 5) % 12, 1 + (n % 20), 12)).toISOString(),
});

export const shelfId = (n: number) => id(n, "5e");
export const goodId = (n: number) => id(n, "60");

export const shelfRecords: readonly StoredRecord[] = Array.from({ length: 12 }, (_, n) => ({
  id: shelfId(n),
  name: [
    "Dry",
    "Cold",
    "Wine & more",
    "50% off",
    "Back_room",
    "Äußerst",
    "zebra",
    "Zebra (2)",
    "cold store",
    "😀",
    "ﬁsh",
    "Ａ",
  ][n],
  parentId: n % 3 === 0 ? null : shelfId(n - (n % 3)),
  ...times(n),
}));

/** Equal ones, other letter cases, letters beyond ASCII and 16 bits, every character special to patterns. */
const titles = [
  "Apple",
  "apple",
  "Apple juice 100%",
  "APPLE (red)",
  "Äpfel",
  "äpfel, süß",
  "Straße",
  "STRASSE",
  "ΣΟΦΟΣ",
  "σοφός",
  "İstanbul tea",
  "ılık su",
  "K kelvin",
  "ſoft drink",
  "😀 smile",
  "𐐀 deseret",
  "a.b*c+d?e^f$g{h}i(j)k|l[m]n\\o/p",
  "under_score",
  "under-score",
  "C:\\path\\file",
  'it\'s "quoted"',
  "line\nbreak",
  "  blanks  ",
  "Pear",
  "Pear",
  "Pear",
  "100",
  "99",
  "null",
  "true",
  "%",
  "_",
  "日本茶",
  "чай",
  "ЧАЙ зелёный",
] as const;

const words = ["new", "Sale", "a,b", "a", "b", "50%", "x_y", "Größe", "größe", "[old]"] as const;
const from = <T>(list: readonly T[], at: number): T | null => list[at % list.length] ?? null;

/** A record for each title and many more; about a quarter of every optional value is missing. */
export const goodRecords: readonly StoredRecord[] = Array.from({ length: 96 }, (_, n) => {
  const random = createRandom(n + 1);
  const maybe = <T>(value: T): T | null => (random(4) === 0 ? null : value);
  const some = <T>(list: readonly T[], most: number) => [
    ...new Set(Array.from({ length: random(most + 1) }, () => from(list, random(list.length)))),
  ];
  const quantity = maybe(random(30) - 5);
  return {
    id: goodId(n),
    title: n % 11 === 10 ? `Pear ${random(4)}` : from(titles, n),
    sku: n % 3 === 0 ? `SKU-${n}` : null,
    note: maybe(n % 13 === 0 ? "" : `${from(titles, random(titles.length))} ${from(words, random(10))}`),
    shelfId: maybe(shelfId(random(9))),
    shelfIds: some(
      Array.from({ length: 9 }, (_x, at) => shelfId(at)),
      3,
    ),
    tags: some(words, 4),
    price: random(12) * 250,
    sale: maybe(random(10) * 100),
    weight: maybe(random(4000) / 1000),
    share: maybe(random(200) / 2),
    quantity,
    kind: maybe(from(["food", "drink", "other"], random(3))),
    features: some(["fragile", "cold", "heavy"], 3),
    published: random(2) === 0,
    day: maybe(new Date(Date.UTC(2024, random(12), 1 + random(5))).toISOString().slice(0, 10)),
    seenAt: maybe(new Date(Date.UTC(2024, random(12), 1 + random(5), 0, 0, 0, random(3))).toISOString()),
    picture: maybe({ url: "/demo/a.webp", alt: null }),
    variants: n % 5 === 0 ? [{ id: "v", sku: `VAR-${n}`, options: { Size: "M" }, shelfId: null }] : [],
    token: `secret-${n}`,
    inStock: (quantity ?? 0) > 0,
    ...times(n),
  };
});
