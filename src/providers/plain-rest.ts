import type { BaseRecord, CrudSorting, DataProvider, GetListParams, GetManyParams } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import { uuidv7 } from "uuidv7";
import { type Alternative, alternativesOf } from "./plain/alternatives.ts";
import { inRequestedOrder, pageOf } from "./plain/in-order.ts";

/** Ids per URL, well below the common limit of 8 KB. */
const idsPerRequest = 100;

/** Equal records stay in one order, so that no page repeats or leaves out one of them. */
const total = (sorters: CrudSorting): CrudSorting =>
  sorters.some(({ field }) => field === "id") ? sorters : [...sorters, { field: "id", order: "asc" }];

type ById<T> = ReadonlyMap<string, T>;

const byId = <T extends BaseRecord>(records: readonly T[]): ById<T> =>
  new Map(records.map((record) => [String(record.id), record]));

/** Returns the records that all answers have. */
const inAll = <T extends BaseRecord>([first = [], ...others]: readonly (readonly T[])[]): readonly T[] => {
  const byIds = others.map(byId);
  return first.filter(({ id }) => byIds.every((one) => one.has(String(id))));
};

/**
 * Returns `@refinedev/simple-rest` for a plain json-server 0.17: filters are translated to what it supports. What one
 * question cannot say (`or`, `null`, a path into lists, two conditions of one name) is asked in several, whose answers
 * are merged, sorted, counted and paged here; what none can say is refused instead of being sent as an equality.
 * Records are completed as our own server would: text ids and timestamps.
 * @param url the server's URL
 */
export function plainRest(url: string): DataProvider {
  const rest = simpleRest(url);

  async function matchesOf<T extends BaseRecord>(
    { resource, meta = {} }: GetListParams,
    { questions, test }: Alternative,
  ): Promise<readonly T[]> {
    const pagination = { mode: "off" as const };
    const answers = questions.map((words) =>
      rest.getList<T>({ resource, filters: [...words], pagination, meta }),
    );
    const records = inAll((await Promise.all(answers)).map(({ data }) => data));
    return test ? records.filter(test) : records;
  }

  return {
    ...rest,
    async getList<T extends BaseRecord>(params: GetListParams) {
      const sorters = total(params.sorters ?? []);
      const alternatives = alternativesOf(params.filters ?? [], new Date());
      const [only, other] = alternatives;
      if (only && !other && !only.test && only.questions.length === 1) {
        return rest.getList<T>({ ...params, sorters, filters: only.questions.flat() });
      }
      const groups = await Promise.all(alternatives.map((one) => matchesOf<T>(params, one)));
      const all = [...byId(groups.flat()).values()];
      return { data: pageOf(inRequestedOrder(all, sorters), params.pagination), total: all.length };
    },
    async getMany<T extends BaseRecord>({ resource, ids, meta = {} }: GetManyParams) {
      const parts = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, at) =>
        ids.slice(at * idsPerRequest, (at + 1) * idsPerRequest),
      );
      const answers = await Promise.all(parts.map((part) => rest.getMany<T>({ resource, ids: part, meta })));
      return { data: answers.flatMap(({ data }) => data) };
    },
    create: async ({ variables, ...params }) => {
      const now = new Date().toISOString();
      const given = { id: uuidv7(), createdAt: now, updatedAt: now };
      return rest.create({ ...params, variables: { ...given, ...variables } });
    },
    update: async ({ variables, ...params }) => {
      const updatedAt = new Date().toISOString();
      return rest.update({ ...params, variables: { updatedAt, ...variables } });
    },
  };
}
