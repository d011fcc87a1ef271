/** The documented and tested behaviour of json-server 0.17, checked against our API, with deliberate differences. */
import { beforeAll, describe, expect, it, test } from "vitest";
import { requestedDelay } from "../../api/platform/http/delay.ts";
import { type Body, type Caller, type CallOptions, describeApi, rows } from "./api-harness.ts";

/** Name, price, published: in the order of creation. */
const goods = [
  ["Basil", 300, true],
  ["Bay leaf", 100, false],
  ["Chives", 200, true],
  ["Cumin", 200, false],
  ["Dill", 100, true],
  ["Fennel", 0, true],
  ["Garlic 10%", 900, true],
  ["garlic oil", 700, false],
  ["Ginger", 800, true],
  ["Mint", 500, true],
  ["Oregano", 500, true],
  ["Thyme", 400, false],
] as const;
const names = goods.map(([name]) => name);
const priceOf = (name: string) => goods.find(([one]) => one === name)?.[1] ?? 0;
const dearest = [...names].sort((a, b) => priceOf(b) - priceOf(a));

const extras = "/api/extras";
const seen = { headers: { "if-match": "*" } };

interface World {
  readonly caller: Caller;
  readonly extra: readonly Body[];
  readonly country: readonly Body[];
  readonly state: readonly Body[];
}

async function make(caller: Caller): Promise<World> {
  const post = async (path: string, body: object) => {
    const answer = await caller.post(`/api/${path}`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const extra: Body[] = [];
  for (const [name, price, published] of goods) extra.push(await post("extras", { name, price, published }));
  const country = [
    await post("countries", { name: "Utopia", isoCode: "XU" }),
    await post("countries", { name: "Atlantis", isoCode: "XA" }),
  ];
  const state: Body[] = [];
  for (const [name, code, at] of [
    ["North", "N", 0],
    ["South", "S", 0],
    ["Deep", "D", 1],
  ] as const) {
    state.push(await post("states", { name, code, countryId: country[at]?.id }));
  }
  return { caller, extra, country, state };
}

type Call = Awaited<ReturnType<Caller["get"]>>;
const named = (answer: Call) => rows(answer.body).map(({ name }) => String(name));
const idAt = (records: readonly Body[], at: number) => String(records[at]?.id);

/** The names in the response, in any order unless the query sorts. */
type Listed = readonly [what: string, query: string, wanted: readonly string[]];
const found = (test: (name: string) => boolean) => names.filter(test);

const filters: readonly Listed[] = [
  ["without words, everything", "", names],
  ["a field", "price=200", ["Chives", "Cumin"]],
  ["fields together", "price=500&published=true", ["Mint", "Oregano"]],
  ["a text as a whole", "name=Garlic", []],
  ["several values of a field", "price=300&price=400", ["Basil", "Thyme"]],
  ["an id", "price=0", ["Fennel"]],
  ["false", "published=false", found((name) => goods.some(([one, , on]) => one === name && !on))],
  ["q", "q=garlic", ["Garlic 10%", "garlic oil"]],
  ["q with nothing found", "q=saffron", []],
  ["q beside a field", "q=garlic&published=false", ["garlic oil"]],
  ["the first of two q", "q=basil&q=mint", ["Basil"]],
  ["_gte and _lte", "price_gte=300&price_lte=500", ["Basil", "Mint", "Oregano", "Thyme"]],
  ["_ne", "price_ne=500&price_gte=500", ["Garlic 10%", "garlic oil", "Ginger"]],
  ["_like, whatever the letter case", "name_like=GARLIC", ["Garlic 10%", "garlic oil"]],
];

const orders: readonly Listed[] = [
  ["_sort", "_sort=name", [...names].sort()],
  ["_order=desc", "_sort=name&_order=desc", [...names].sort().reverse()],
  ["_order=DESC", "_sort=name&_order=DESC", [...names].sort().reverse()],
  ["numbers", "_sort=price,id&_order=desc,asc", dearest],
  ["several fields", "_sort=price,name&_order=asc,desc&_end=3", ["Fennel", "Dill", "Bay leaf"]],
  ["_end", "_sort=id&_end=2", names.slice(0, 2)],
  ["_start and _end", "_sort=id&_start=1&_end=3", names.slice(1, 3)],
  ["_start and _limit", "_sort=id&_start=1&_limit=1", names.slice(1, 2)],
  ["_limit", "_sort=id&_limit=4", names.slice(0, 4)],
  ["_page", "_sort=id&_page=2", names.slice(10)],
  ["_page and _limit", "_sort=id&_page=2&_limit=1", names.slice(1, 2)],
];

type Check = readonly [what: string, check: (world: World) => Promise<void>];

const headersOf = async ({ caller }: World, query: string) =>
  (await caller.get(`${extras}?${query}`)).headers;

const relations: readonly Check[] = [
  [
    "_embed in a list",
    async ({ caller, country }) => {
      const answer = await caller.get("/api/countries?_embed=states&isoCode=XU");
      expect(named(answer)).toEqual(["Utopia"]);
      expect(rows(answer.body[0]?.states).map(({ name }) => name)).toEqual(["North", "South"]);
      expect(answer.body[0]?.id).toBe(country[0]?.id);
    },
  ],
  [
    "two _embed in a list",
    async ({ caller }) => {
      const answer = await caller.get("/api/countries?_embed=states&_embed=tax-zones&isoCode=XA");
      expect([rows(answer.body[0]?.states).length, answer.body[0]?.["tax-zones"]]).toEqual([1, []]);
    },
  ],
  [
    "_embed in a record",
    async ({ caller, country }) => {
      const { body } = await caller.get(`/api/countries/${idAt(country, 0)}?_embed=states`);
      expect(rows(body.states)).toHaveLength(2);
    },
  ],
  [
    "two _embed in a record",
    async ({ caller, country }) => {
      const path = `/api/countries/${idAt(country, 0)}?_embed=states&_embed=tax-zones`;
      const { body } = await caller.get(path);
      expect([rows(body.states).length, body["tax-zones"]]).toEqual([2, []]);
    },
  ],
  [
    "_expand in a list",
    async ({ caller }) => {
      const { body } = await caller.get("/api/states?_expand=country&code=D");
      expect(body[0]?.country).toMatchObject({ name: "Atlantis" });
    },
  ],
  [
    "_expand in a record",
    async ({ caller, state }) => {
      const { body } = await caller.get(`/api/states/${idAt(state, 0)}?_expand=country`);
      expect(body).toMatchObject({ name: "North", country: { name: "Utopia" } });
    },
  ],
  [
    "two _expand in a list",
    async ({ caller }) => {
      const { status } = await caller.get("/api/states?_expand=country&_expand=countryId");
      expect(status).toBe(200);
    },
  ],
  [
    "two _expand in a record",
    async ({ caller, state }) => {
      const path = `/api/states/${idAt(state, 2)}?_expand=country&_expand=countryId`;
      expect((await caller.get(path)).body.country).toMatchObject({ name: "Atlantis" });
    },
  ],
  [
    "GET /parents/:id/children, with the words of every list",
    async ({ caller, country }) => {
      const path = `/api/countries/${idAt(country, 0)}/states`;
      expect(named(await caller.get(`${path}?_sort=name&_order=desc`))).toEqual(["South", "North"]);
      const page = await caller.get(`${path}?_start=0&_end=1`);
      expect([rows(page.body).length, page.headers["x-total-count"]]).toEqual([1, "2"]);
      expect((await caller.get("/api/countries/nobody/states")).status).toBe(404);
      expect((await caller.get(`/api/countries/${idAt(country, 0)}/extras`)).status).toBe(404);
    },
  ],
  [
    "POST /parents/:id/children",
    async ({ caller, country }) => {
      const path = `/api/countries/${idAt(country, 1)}/states`;
      const answer = await caller.post(path, { name: "Trench", code: "T" });
      expect([answer.status, answer.body.countryId]).toEqual([201, country[1]?.id]);
      const wrong = await caller.post(path, { name: "Nameless" });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { code: ["errors.required"] }]);
      await caller.delete(`/api/states/${answer.body.id}`, seen);
    },
  ],
];

const reads: readonly Check[] = [
  [
    "the total beside _end, also for scripts of other origins",
    async (world) =>
      expect(await headersOf(world, "_end=2")).toMatchObject({
        "x-total-count": "12",
        "access-control-expose-headers": "X-Total-Count",
      }),
  ],
  [
    "Link beside _page, also for scripts of other origins",
    async (world) => {
      const headers = await headersOf(world, "_page=2&_limit=1");
      expect(headers["access-control-expose-headers"]).toBe("X-Total-Count, Link");
      for (const [page, rel] of [
        [1, "first"],
        [1, "prev"],
        [3, "next"],
        [12, "last"],
      ]) {
        expect(headers.link).toContain(`/api/extras?_page=${page}&_limit=1>; rel="${rel}"`);
      }
    },
  ],
  [
    "past fields without a value",
    async ({ caller }) => {
      expect((await caller.get("/api/countries?isoCode3=XXX")).body).toEqual([]);
      expect((await caller.get("/api/countries?isoCode3_ne=XXX")).body).toEqual([]);
    },
  ],
  [
    "a record by its id",
    async ({ caller, extra }) => {
      const { status, body } = await caller.get(`${extras}/${idAt(extra, 0)}`);
      expect([status, body.name]).toEqual([200, "Basil"]);
    },
  ],
  [
    "a list by ids",
    async ({ caller, extra }) => {
      const ids = [0, 2].map((at) => `id=${idAt(extra, at)}`).join("&");
      expect(named(await caller.get(`${extras}?${ids}`)).sort()).toEqual(["Basil", "Chives"]);
    },
  ],
  [
    "404 for a resource that is none",
    async ({ caller }) => expect((await caller.get("/api/spices")).status).toBe(404),
  ],
  [
    "nothing to be kept by caches",
    async (world) => {
      const headers = await headersOf(world, "");
      expect([headers["cache-control"], headers.pragma]).toEqual([
        expect.stringMatching(/no-cache/),
        "no-cache",
      ]);
    },
  ],
];

const writes: readonly Check[] = [
  [
    "POST answers the record, under an id of its own",
    async ({ caller }) => {
      const { status, body, headers } = await caller.post(extras, { name: "Sage", price: 5 });
      expect([status, body]).toMatchObject([201, { name: "Sage", price: 5, id: expect.any(String) }]);
      expect(headers.location).toBe(`/api/extras/${body.id}`);
      await caller.delete(`${extras}/${body.id}`, seen);
    },
  ],
  [
    "POST shows where to scripts of other origins",
    async ({ caller }) => {
      const { body, headers } = await caller.post(extras, { name: "Sorrel", price: 5 });
      expect(headers["access-control-expose-headers"]).toBe("Location");
      await caller.delete(`${extras}/${body.id}`, seen);
    },
  ],
  [
    "PATCH changes what it names",
    async ({ caller, extra }) => {
      const answer = await caller.call("PATCH", `${extras}/${idAt(extra, 0)}`, { maximum: 3 }, seen);
      expect([answer.status, answer.body]).toMatchObject([200, { name: "Basil", maximum: 3 }]);
    },
  ],
  [
    "PUT replaces all",
    async ({ caller, extra }) => {
      const answer = await caller.call(
        "PUT",
        `${extras}/${idAt(extra, 0)}`,
        { name: "Basil", price: 300 },
        seen,
      );
      expect([answer.status, answer.body]).toMatchObject([200, { name: "Basil", maximum: 1 }]);
    },
  ],
  [
    "DELETE answers 200 {}",
    async ({ caller }) => {
      const { body } = await caller.post(extras, { name: "Savory", price: 5 });
      const answer = await caller.delete(`${extras}/${body.id}`, seen);
      expect([answer.status, answer.text]).toEqual([200, "{}"]);
      expect((await caller.get(`${extras}/${body.id}`)).status).toBe(404);
    },
  ],
  ...(["PATCH", "PUT", "DELETE"] as const).map(
    (method): Check => [
      `404 to ${method} what is not there`,
      async ({ caller }) => {
        const body = method === "DELETE" ? undefined : { name: "No", price: 1 };
        expect((await caller.call(method, `${extras}/nobody`, body, seen)).status).toBe(404);
      },
    ],
  ),
  ...(["GET", "GET one", "POST", "PATCH", "DELETE"] as const).map(
    (what): Check => [
      `_delay of a ${what}`,
      async ({ caller, extra }) => {
        const one = `${extras}/${idAt(extra, 1)}?_delay=1`;
        if (what === "GET") expect((await caller.get(`${extras}?_delay=1`)).status).toBe(200);
        else if (what === "GET one") expect((await caller.get(one)).status).toBe(200);
        else if (what === "PATCH") {
          expect((await caller.call("PATCH", one, { maximum: 2 }, seen)).status).toBe(200);
        } else {
          const made = await caller.post(`${extras}?_delay=1`, { name: `Slow ${what}`, price: 1 });
          expect(made.status).toBe(201);
          const gone = await caller.delete(`${extras}/${made.body.id}?_delay=1`, seen);
          expect(gone.status).toBe(200);
        }
      },
    ],
  ),
];

/** Deliberate differences; the reasons are in docs/json-server.md. */
const different: readonly (readonly [
  what: string,
  call: (caller: Caller) => Promise<Call>,
  status: number,
])[] = [
  ["GET /db", (caller) => caller.get("/api/db"), 404],
  ["CORS", (caller) => caller.get(extras, from("https://other.example")), 200],
  ["a parameter that means nothing", (caller) => caller.get(`${extras}?colour=red`), 400],
  ["JSONP", (caller) => caller.get(`${extras}?callback=a&_=1`), 400],
  ["a filter inside a value", (caller) => caller.get(`${extras}?image.alt=x`), 400],
  ["a sort inside a value", (caller) => caller.get(`${extras}?_sort=image.alt`), 400],
  ["an empty object for what is not there", (caller) => caller.get(`${extras}/nobody`), 404],
  ["forms", (caller) => caller.post(extras, "name=x&price=1", asForm), 415],
];
const from = (origin: string): CallOptions => ({ headers: { origin } });
const asForm: CallOptions = { headers: { "content-type": "application/x-www-form-urlencoded" } };

const alike = filters.length + orders.length + relations.length + reads.length + writes.length;

test("Most of json-server's cases are answered alike", () => {
  expect({ alike, different: different.length }).toEqual({ alike: 55, different: 8 });
});

test("_delay is bounded, and nothing where it is no number", () => {
  const delays = ["1100", "1e9", "-5", "soon", ""].map((asked) =>
    requestedDelay(new URLSearchParams({ _delay: asked })),
  );
  expect(delays).toEqual([1100, 5000, 0, 0, 0]);
});

describeApi("The words of json-server", (api) => {
  let world: World;
  beforeAll(async () => {
    world = await make(await api().as("super-admin"));
  });

  describe("Lists", () => {
    it.each(filters)("A list finds %s", async (_what, query, wanted) => {
      expect(named(await world.caller.get(`${extras}?${query}`)).sort()).toEqual([...wanted].sort());
    });
    it.each(orders)("A list obeys %s", async (_what, query, wanted) => {
      expect(named(await world.caller.get(`${extras}?${query}`))).toEqual(wanted);
    });
  });

  it.each([...relations, ...reads, ...writes])(
    "A case of json-server is answered alike: %s",
    async (_what, check) => check(world),
  );

  it.each(different)(
    "A case of json-server is answered differently on purpose: %s",
    async (_what, call, status) => {
      const answer = await call(world.caller);
      expect(answer.status).toBe(status);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      if (status >= 400) expect(answer.headers["content-type"]).toContain("application/problem+json");
    },
  );

  it.each(["PATCH", "PUT", "DELETE"] as const)(
    "The method %s needs the version that was seen",
    async (method) => {
      const { caller, extra } = world;
      const one = `${extras}/${idAt(extra, 3)}`;
      const body = method === "DELETE" ? undefined : { name: "Cumin", price: 200 };
      expect((await caller.call(method, one, body)).status).toBe(428);
      const old = { headers: { "if-match": '"99"' } };
      expect((await caller.call(method, one, body, old)).status).toBe(412);
    },
  );
});
