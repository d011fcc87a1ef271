import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Verb } from "../../../src/domain/roles.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import type { Outcome } from "../outcome.ts";
import type { Writer } from "../writer.ts";
import type { Job } from "./collections.ts";

/** A job that a user asks for. */
export interface AskedCall {
  readonly deps: Deps;
  readonly admin: Admin;
  readonly resource: string;
  readonly body: Json;
}

/** What a job starts with: the number of rows or records, and its parameters. */
export interface Begun {
  readonly total: number;
  readonly input: Json;
}

/** A job that is run, with its user's current permissions. */
export interface JobCall {
  readonly deps: Deps;
  readonly admin: Admin;
  readonly job: Job & StoredRecord;
}

/** A record that a job created besides those it is about, such as one of a name in a row. */
export interface MadeRecord {
  readonly resource: string;
  readonly outcome: Outcome;
}

/** The result of one row or id. */
export interface ItemResult {
  readonly result: Json;
  /** The outcome that it is counted as. */
  readonly word: string;
  readonly written: Outcome | null;
  /** Records that were created for its references. */
  readonly made?: readonly MadeRecord[];
}

/** Rows or ids of a job, with the results known so far; null where there is none yet. */
export interface JobPart extends StoredRecord {
  readonly first: number;
  readonly items: readonly unknown[];
  readonly results: readonly unknown[] | null;
}

/** Rows or ids of a batch, and the index of the first one. */
type Batch = Pick<JobPart, "first" | "items">;

/** Processes a batch in its transaction. */
export type BatchWork = (tx: Transaction, batch: Batch) => Promise<readonly ItemResult[]>;

export interface BatchCall<Memory = unknown> extends JobCall {
  readonly memory: Memory;
  readonly writerIn: (tx: Transaction) => Writer;
}

/** The file of a job. */
export interface JobFile {
  readonly name: string;
  readonly content: Readable;
  /** Letters in documents that no font has. */
  readonly missing: readonly string[];
}

interface Common {
  /** Its name in the API and the store. No two kinds may have the same. */
  readonly kind: string;
  /** The key of its name for people, with `{{name}}` for the records it works on: `documents:job`. */
  readonly label: string;
  /** What a request names besides the kind, the resource and the total. Other names are refused. */
  readonly asks: readonly string[];
  /** Validates a requested job against the user's permissions. Throws 403, 404, 422. */
  readonly begin: (call: AskedCall) => Begun | Promise<Begun>;
  /** Runs in the transaction that stores the job. */
  readonly store?: (tx: Transaction, request: FastifyRequest, resource: string, input: Json) => Promise<void>;
  /** Where its result is, for work on what is no resource. @param path of a job; null once that is deleted */
  readonly page?: { readonly of: string; readonly path: (jobId: string | null) => string };
  /** Whether its user is notified when it is done: people leave while it runs. Default: only if it failed. */
  readonly notifies?: true;
}

/** A job that works on rows or ids, which are sent in parts. */
export interface ItemsJob<Memory = unknown> extends Common {
  /** What a server remembers between the batches. A job that another server continues starts anew. Default: nothing. */
  readonly memory?: () => Memory;
  /** The work on each batch. Throws 403 or 404 if the user may not do this (any more). */
  work(call: BatchCall<Memory>): BatchWork;
  /** A file with the rows that failed, for the user to correct. Throws 403. Default: there is none. */
  readonly failed?: (call: JobCall, language: string) => Pick<JobFile, "name" | "content">;
}

/** A job that writes a file. */
export interface FileJob extends Common {
  /** Throws 403 if the user may not make it (any more). @param report called with the progress, in records */
  readonly content: (call: JobCall, report: (done: number) => Promise<void>) => Promise<JobFile>;
  /** What the user must be allowed to do with the resource to download it. */
  readonly verb: Verb;
  readonly type: string;
  /** How browsers are to show it. */
  readonly disposition: "attachment" | "inline";
}

/** A declared kind of long work. */
export type JobDefinition = ItemsJob | FileJob;

/**
 * Declares a kind of background job: how it is asked for, and what it does with rows or ids, or which file it writes. The
 * feature or plugin lists it: `jobs: [reminders]`.
 */
export function defineJob<Memory = undefined>(definition: ItemsJob<Memory>): ItemsJob<Memory>;
export function defineJob(definition: FileJob): FileJob;
export function defineJob(definition: JobDefinition): JobDefinition {
  return definition;
}

/** Maximum number of rows or ids per job. */
export const mostItems = 200_000;

/** The number of rows or records of a job. Throws 422 for an invalid one. */
export function totalIn({ total }: Json, most: number): number {
  if (typeof total === "number" && Number.isSafeInteger(total) && total > 0 && total <= most) return total;
  throw invalid({ total: [typeof total === "number" && total > most ? "errors.tooMany" : "errors.integer"] });
}
