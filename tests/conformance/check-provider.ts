import type { BaseRecord, CrudFilter, CrudFilters, DataProvider } from "@refinedev/core";
import { type Backend, type Capability, offers } from "../../src/providers/backend.ts";
import { toApiError } from "../../src/providers/errors/api-error.ts";
import { idempotentMeta, ifMatch } from "../../src/providers/meta.ts";

/** The result for one capability of a provider. */
export interface Verdict {
  readonly name: string;
  readonly ok: boolean;
  /** The consequence of lacking it. */
  readonly cost: string;
  /** The actual response, if it failed. */
  readonly why?: string;
}

/** The tested collection: the names of a text, a number and an empty field in it, and other values a record needs. */
export interface Subject {
  readonly resource: string;
  readonly text: string;
  readonly number: string;
  readonly empty: string;
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** The extras of this project, which all demo data contains. */
export const extrasSubject: Subject = { resource: "extras", text: "name", number: "price", empty: "image" };

class Wrong extends Error {}

function expectSame(found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Wrong(`${one} instead of ${other}`);
}

async function expectStatus(work: Promise<unknown>, status: number): Promise<void> {
  const answer = await work.then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  );
  if (answer !== status) throw new Wrong(`${answer} instead of ${status}`);
}

const idOf = (record: BaseRecord | undefined) => String(record?.id ?? "");
const filterCost = "filters and views that ask this show other records, or an error";

type Check = readonly [name: string, cost: string, check: () => Promise<void>];

/** Returns the checks of a provider, over four records created for them. */
function checksOf(
  provider: DataProvider,
  subject: Subject,
  mark: string,
  made: readonly BaseRecord[],
): Check[] {
  const { resource, text, number, empty, rest } = subject;
  const letters = (records: readonly BaseRecord[]) =>
    records.map((record) => String(record[text]).slice(-1)).join("");
  const mine: CrudFilter = { field: text, operator: "in", value: made.map((one) => one[text]) };
  const known = new Set(made.map(idOf));
  const found = async (...filters: CrudFilters) => {
    const pagination = { currentPage: 1, pageSize: 1000 };
    const { data } = await provider.getList({ resource, filters, pagination });
    return letters(data.filter((one) => known.has(idOf(one))))
      .split("")
      .sort()
      .join("");
  };
  const filter = (operator: string, field: string, value: unknown, wanted: string): Check => [
    `filter ${field === "q" ? "search" : operator}`,
    filterCost,
    async () => expectSame(await found({ field, operator, value } as CrudFilter), wanted),
  ];
  const create = (values: object, meta = {}) =>
    provider.create({ resource, variables: { ...rest, ...values }, meta });
  const remove = ({ data }: { readonly data: BaseRecord }) =>
    provider.deleteOne({ resource, id: idOf(data), meta: ifMatch(Number(data.version) || null) });
  const sample = (name: string) => ({ [text]: `${mark} ${name}`, [number]: 100 });

  return [
    [
      "pages with the total of all",
      "lists show a part and no page numbers",
      async () => {
        const page = { currentPage: 2, pageSize: 1 };
        const { data, total } = await provider.getList({ resource, pagination: page });
        expectSame([data.length, total >= made.length], [1, true]);
      },
    ],
    [
      "sort",
      "lists are in the order of the server",
      async () => {
        const sorters = [{ field: number, order: "desc" as const }];
        const { data } = await provider.getList({ resource, sorters, pagination: { pageSize: 1000 } });
        expectSame(letters(data.filter((one) => known.has(idOf(one)) && one[number] !== 200)), "ab");
      },
    ],
    [
      "sort by several fields",
      "ties are in the order of the server",
      async () => {
        const sorters = [
          { field: number, order: "asc" as const },
          { field: text, order: "desc" as const },
        ];
        const { data } = await provider.getList({ resource, sorters, pagination: { pageSize: 1000 } });
        expectSame(letters(data.filter((one) => known.has(idOf(one)))), "bdca");
      },
    ],
    filter("eq", number, 200, "cd"),
    filter("ne", number, 200, "ab"),
    filter("gt", number, 200, "a"),
    filter("gte", number, 200, "acd"),
    filter("lt", number, 200, "b"),
    filter("lte", number, 200, "bcd"),
    filter("between", number, [150, 250], "cd"),
    filter("in", number, [100, 300], "ab"),
    filter("nin", number, [100, 300], "cd"),
    filter("contains", text, `${mark.toUpperCase()} C`, "c"),
    filter("startswith", text, mark, "abcd"),
    filter("null", empty, true, "abcd"),
    filter("nnull", empty, true, ""),
    filter("eq", "q", `${mark} b`, "b"),
    [
      "filter or",
      filterCost,
      async () => {
        const value = [100, 300].map((price) => ({ field: number, operator: "eq" as const, value: price }));
        expectSame(await found({ operator: "or", value }), "ab");
      },
    ],
    [
      "refuses what it cannot ask",
      "a wrong list looks like a right one",
      async () => {
        const asked = found({ field: number, operator: "nbetween", value: [1, 2] });
        const answer = await asked.then(
          (some) => some,
          () => null,
        );
        // No price lies between 1 and 2, so all four records are expected.
        if (answer !== null && answer !== "abcd") throw new Wrong(`answered ${JSON.stringify(answer)}`);
      },
    ],
    [
      "getOne",
      "no record can be opened",
      async () => {
        const { data } = await provider.getOne({ resource, id: idOf(made[0]) });
        expectSame(data[text], made[0]?.[text]);
      },
    ],
    [
      "404 for what is not there",
      "a page that never loads instead of a sentence",
      () => expectStatus(provider.getOne({ resource, id: "nobody" }), 404),
    ],
    [
      "getMany",
      "names of references are asked for one by one",
      async () => {
        if (!provider.getMany) throw new Wrong("missing");
        const { data } = await provider.getMany({ resource, ids: made.slice(0, 2).map(idOf) });
        expectSame(letters(data).split("").sort().join(""), "ab");
      },
    ],
    [
      "update of single fields",
      "an edit empties the fields that it does not name",
      async () => {
        const { data } = await create(sample("part"));
        const meta = ifMatch(Number(data.version) || null);
        await provider.update({ resource, id: idOf(data), variables: { [number]: 150 }, meta });
        const stored = (await provider.getOne({ resource, id: idOf(data) })).data;
        await remove({ data: stored });
        expectSame([stored[number], stored[text]], [150, `${mark} part`]);
      },
    ],
    [
      "delete",
      "nothing can be deleted",
      async () => {
        const made = await create(sample("gone"));
        await remove(made);
        await expectStatus(provider.getOne({ resource, id: idOf(made.data) }), 404);
      },
    ],
    [
      "versions (If-Match)",
      "the last of two people who save wins, without a word",
      async () => {
        const { data } = await create(sample("version"));
        const id = idOf(data);
        const save = (price: number) =>
          provider.update({
            resource,
            id,
            variables: { [number]: price },
            meta: ifMatch(Number(data.version) || 1),
          });
        const changed = await save(110);
        try {
          await expectStatus(save(120), 412);
        } finally {
          await remove(changed);
        }
      },
    ],
    [
      "idempotency keys",
      "a create that is sent again makes a second record",
      async () => {
        const meta = idempotentMeta(mark);
        const [first, again] = [await create(sample("once"), meta), await create(sample("once"), meta)];
        await remove(first);
        if (idOf(again.data) === idOf(first.data)) return;
        await remove(again);
        throw new Wrong("two records");
      },
    ],
    [
      "errors at their fields",
      "what the server refuses is told above the form, not at the field",
      async () => {
        const error = await create({ ...sample("wrong"), [number]: -1 }).then(
          async (made) => {
            await remove(made);
            throw new Wrong("took -1");
          },
          (failure: unknown) => toApiError(failure),
        );
        expectSame(Object.keys(error.errors), [number]);
      },
    ],
    [
      "createMany, updateMany, deleteMany",
      "many records go one by one",
      async () => {
        const { createMany, updateMany, deleteMany } = provider;
        if (!createMany || !updateMany || !deleteMany) throw new Wrong("missing");
        const variables = ["m1", "m2"].map((name) => ({ ...rest, ...sample(name) }));
        const ids = (await createMany({ resource, variables })).data.map(idOf);
        await updateMany({ resource, ids, variables: { [number]: 170 } });
        await deleteMany({ resource, ids });
        const left = await provider.getList({ resource, filters: [mine], pagination: { pageSize: 1000 } });
        if (left.data.some((one) => ids.includes(idOf(one)))) throw new Wrong("still there");
      },
    ],
  ];
}

/** What the app does without each capability of a back end. */
const withoutCapability: Readonly<Record<Capability, string>> = {
  bulk: "many records are changed one by one",
  undo: "nothing is offered to be undone",
  importRows: "imports go row by row, checked in the browser; nothing is taken back",
  exportCsv: "CSV is written in the browser, page by page",
  upload: "pictures are added by their address alone",
  act: "declared actions are not offered",
  reports: "dashboard and reports are not offered",
  service: "till, documents, translations and profile are not offered",
};

/** Checks a provider for everything the screens rely on; records created are deleted afterwards. */
export async function checkProvider(
  provider: DataProvider,
  backend: Backend = {},
  subject: Subject = extrasSubject,
): Promise<readonly Verdict[]> {
  const mark = `conformance-${Date.now()}`;
  const { resource, text, number, rest } = subject;
  const made: BaseRecord[] = [];
  for (const [at, price] of [300, 100, 200, 200].entries()) {
    const variables = { ...rest, [text]: `${mark} ${"abcd"[at]}`, [number]: price };
    made.push((await provider.create({ resource, variables })).data);
  }
  const verdicts: Verdict[] = [];
  for (const [name, cost, check] of checksOf(provider, subject, mark, made)) {
    const why = await check().then(
      () => undefined,
      (error: unknown) => (error instanceof Wrong ? error.message : toApiError(error).title || "refused"),
    );
    verdicts.push({ name, ok: why === undefined, cost, ...(why === undefined ? {} : { why }) });
  }
  for (const one of made) {
    await provider.deleteOne({ resource, id: idOf(one), meta: ifMatch(Number(one.version) || null) });
  }
  const offered = (Object.keys(withoutCapability) as Capability[]).map((name) => ({
    name: `backend.${name}`,
    ok: offers(backend, name),
    cost: withoutCapability[name],
  }));
  return [...verdicts, ...offered];
}

/** Formats the results as a table for a terminal. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  return verdicts
    .map(({ name, ok, cost, why }) =>
      ok
        ? `${name.padEnd(width)}  yes`
        : `${name.padEnd(width)}  no   ${cost}${why ? ` (${why.slice(0, 80)})` : ""}`,
    )
    .join("\n");
}
