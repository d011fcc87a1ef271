import { sql } from "kysely";
import { createBatchLoader } from "../../batch-loader.ts";
import type { Query } from "../../dialect/query.ts";
import type { Found, Reader, StoredRecord } from "../port.ts";
import { copy } from "../record.ts";
import { prepared } from "./database.ts";
import type { Session } from "./session.ts";

/** Records that are remembered, of one answer and of all together. */
const [mostOfOne, mostOfAll] = [100, 5000];
/** Letters of a question that is remembered: long lists of ids are not asked for twice. */
const longest = 1000;
/** Milliseconds after a write in which another one is to be expected, so that nothing is worth remembering. */
const restless = 100;

interface Answer {
  /** How the database was when it was asked, or before. */
  readonly mark: string;
  readonly value: unknown;
  readonly records: number;
}

/** Answers by their questions; those that nobody has asked for the longest time go first. */
class Answers {
  private readonly byQuestion = new Map<string, Answer>();
  private records = 0;

  /** Is there an answer, and is it of that mark? */
  isOf(question: string, mark: string): boolean {
    return this.byQuestion.get(question)?.mark === mark;
  }

  /** A copy of the answer, where the database is as it was then. */
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
 * Which transactions are to be seen: it differs as soon as one more is, whatever that has written and through whichever copy of the
 * server. A database that takes the place of another counts them in its own way, so it tells itself apart.
 */
const asItIs = () =>
  prepared(
    "mark",
    {},
    () => sql`select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as "mark"`,
  );

/** A reader that remembers its answers. It is told when this server has written, so that it need not ask for the mark. */
export interface CachedReader extends Reader {
  wrote(): void;
}

/**
 * A reader that does not ask again for what it has been told, for as long as nobody has written anything to the database:
 * who calls, and what they look at, is asked for many times between two writes. Each time the database is asked whether
 * it is as it was, by all calls of that moment together.
 */
export function cachedReader(reader: Reader, session: Session): CachedReader {
  const answers = new Answers();
  /** The last that is known; it may be old: nothing equals it any more once something is written. */
  let latest: string | null = null;
  let wroteAt = Number.NEGATIVE_INFINITY;
  const ask = createBatchLoader(async () => {
    const [row] = await session.run(asItIs());
    latest = String(row?.mark);
    return new Map([["now", latest]]);
  });

  /** The mark of what is asked next: asked for by whoever has an answer that may hold. Null where none is remembered. */
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

/** No id begins with a brace. */
const questionOf = (resource: string, query: Query): string => `${resource} ${JSON.stringify(query)}`;
