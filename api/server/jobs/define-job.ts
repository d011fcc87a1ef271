import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { createRepeats } from "../../../src/core/import/repeated-rows.ts";
import type { JobKind } from "../../../src/domain/jobs.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Verb } from "../../../src/domain/roles.ts";
import type { FirstRows } from "../../features/translations/import.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import type { Deps } from "../../records/deps.ts";
import type { Job } from "../../records/jobs/collections.ts";
import type { Outcome } from "../../records/outcome.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import type { MadeRecord } from "../imports/import-references.ts";
import type { JobPart } from "./job.ts";

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

/** The result of one row or id. */
export interface ItemResult {
  readonly result: Json;
  /** The outcome that it is counted as. */
  readonly word: string;
  readonly written: Outcome | null;
  /** Records that were created for its references. */
  readonly made?: readonly MadeRecord[];
}

/** Rows or ids of a batch, and the index of the first one. */
type Batch = Pick<JobPart, "first" | "items">;

/** Processes a batch in its transaction. */
export type BatchWork = (tx: Transaction, batch: Batch) => Promise<readonly ItemResult[]>;

/** What a server remembers of a job between its batches. A job that another server continues starts without it. */
export interface Memory {
  /** Knows the rows imported so far. */
  repeatsIn?: ReturnType<typeof createRepeats>;
  /** The interface texts imported so far. */
  readonly texts: FirstRows;
}

export interface BatchCall extends JobCall {
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
  readonly kind: JobKind;
  /** Validates a requested job against the user's permissions. Throws 403, 404, 422. */
  readonly begin: (call: AskedCall) => Begun | Promise<Begun>;
  /** Runs in the transaction that stores the job. */
  readonly store?: (tx: Transaction, request: FastifyRequest, resource: string, input: Json) => Promise<void>;
}

/** A job that works on rows or ids, which are sent in parts. */
export interface ItemsJob extends Common {
  /** The work on each batch. Throws 403 or 404 if the user may not do this (any more). */
  readonly work: (call: BatchCall) => BatchWork;
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

export type JobDefinition = ItemsJob | FileJob;

/** Declares a kind of background job: how it is asked for, and what it does. */
export const defineJob = <Definition extends JobDefinition>(definition: Definition): Definition => definition;

/** Maximum number of rows or ids per job. */
export const mostItems = 200_000;

/** The number of rows or records of a job. Throws 422 for an invalid one. */
export function totalIn({ total }: Json, most: number): number {
  if (typeof total === "number" && Number.isSafeInteger(total) && total > 0 && total <= most) return total;
  throw invalid({ total: [typeof total === "number" && total > most ? "errors.tooMany" : "errors.integer"] });
}
