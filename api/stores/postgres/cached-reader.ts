import { sql } from "kysely";
import { createBatchLoader } from "../../batch-loader.ts";
import type { Query } from "../../dialect/query.ts";
import type { Found, Reader, StoredRecord } from "../port.ts";
import { copy } from "../record.ts";
import { prepared } from "./database.ts";
import type { Session } from "./session.ts";

/** Maximum number of cached records, per result and in total. */
const [mostOfOne, mostOfAll] = [100, 5000];
/** Maximum length of a cache key in characters: long lists of ids are rarely requested twice. */
const longest = 1000;
/** Milliseconds after a write in which another one is likely, so that caching is not worthwhile. */
const restless = 100;

interface Answer {
  /** The state of the database when it was read, or before. */
  readonly mark: string;
  readonly value: unknown;
  readonly records: number;
}

/** Cached results by key; least recently used ones are evicted first. */
class Answers {
  private readonly byQuestion = new Map<string, Answer>();
  private records = 0;

  /** Whether there is a result for that state. */
  isOf(question: string, mark: string): boolean {
    return this.byQuestion.get(question)?.mark === mark;
  }

  /** A copy of the result, if the database is still in that state. */
  get<T>(question: string, mark: string): T | undefined {
    const known = this.byQuestion.get(question);
    if (known?.mark !== mark) return undefined;
    this.byQuestion.delete(question);
    this.byQuestion.set(question, known);
    return copy(known.value as T);
  }

  keep(question: string, answer: Answer): void {
    this.forget(question);
    if (answer.records > mostOfOne) return;
    this.byQuestion.set(question, { ...answer, value: copy(answer.value) });
    this.records += answer.records;
    for (const oldest of this.byQuestion.keys()) {
      if (this.records <= mostOfAll) return;
      this.forget(oldest);
    }
  }

  private forget(question: string): void {
    this.records -= this.byQuestion.get(question)?.records ?? 0;
    this.byQuestion.delete(question);
  }
}

/**
 * Identifies the visible transactions: it changes with every commit, through whichever copy of the server. The start
 * time tells a replacement database apart, whose transaction ids are its own.
 */
const asItIs = () =>
  prepared(
    "mark",
    {},
    () => sql`select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as "mark"`,
  );

/** A reader with a cache. Notifying it of this server's writes saves a query for the state. */
export interface CachedReader extends Reader {
  wrote(): void;
}

/**
 * Caches results until anything is written to the database: sessions, users and pages are requested many times between
 * two writes. Each time, the state of the database is queried once for all concurrent requests.
 */
export function cachedReader(reader: Reader, session: Session): CachedReader {
  const answers = new Answers();
  /** The latest known state; if it is outdated, nothing matches it any more. */
  let latest: string | null = null;
  let wroteAt = Number.NEGATIVE_INFINITY;
  const ask = createBatchLoader(async () => {
    const [row] = await session.run(asItIs());
    latest = String(row?.mark);
    return new Map([["now", latest]]);
  });

  /** The current state, queried only if there is a result that it might confirm. Null if nothing is cached. */
  async function markFor(questions: readonly string[]): Promise<string | null> {
    if (performance.now() - wroteAt < restless) return null;
    const known = latest;
    if (known !== null && !questions.some((one) => answers.isOf(one, known))) return known;
    return (await ask("now")) ?? null;
  }

  async function getMany(resource: string, ids: readonly string[], fields?: readonly string[]) {
    const questions = ids.map((id) => `${resource} ${id}`);
    const mark = fields || ids.length > mostOfOne ? null : await markFor(questions);
    if (mark === null) return reader.getMany(resource, ids, fields);
    const known = questions.flatMap((one) => answers.get<StoredRecord>(one, mark) ?? []);
    const found = new Map(known.map((record) => [record.id, record]));
    const others = ids.filter((id) => !found.has(id));
    for (const record of await reader.getMany(resource, others)) {
      found.set(record.id, record);
      answers.keep(`${resource} ${record.id}`, { mark, value: record, records: 1 });
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    ...reader,
    getMany,
    get: async (resource, id) => (await getMany(resource, [id]))[0] ?? null,
    async find(resource, query) {
      const question = questionOf(resource, query);
      const mark = question.length > longest ? null : await markFor([question]);
      if (mark === null) return reader.find(resource, query);
      const known = answers.get<Found>(question, mark);
      if (known) return known;
      const value = await reader.find(resource, query);
      answers.keep(question, { mark, value, records: 1 + value.rows.length });
      return value;
    },
    wrote() {
      latest = null;
      wroteAt = performance.now();
    },
  };
}

/** Ids never start with a brace. */
const questionOf = (resource: string, query: Query): string => `${resource} ${JSON.stringify(query)}`;
