import type { CrudFilter, CrudSort, LiveProvider } from "@refinedev/core";
import { createContext, useContext } from "react";
import type { AnyResource } from "../core/define.ts";
import type { CsvSeparator } from "../core/import/csv.ts";
import type { ImportAnswers, RowResult } from "../core/import/import-result.ts";
import type { Identity } from "../core/manifest.ts";
import type { Permissions } from "../core/roles/permissions.ts";
import type { FieldErrors } from "../core/validation/read.ts";
import type { RelativeChanges } from "../core/validation/relative.ts";
import type { Admin } from "../domain/people/admin.ts";
import { verbNeeds } from "../domain/role-table.ts";
import type { Verb } from "../domain/roles.ts";
import { backend, dataProvider } from "./data.ts";
import type { Reference } from "./errors/api-error.ts";
import { withFallbacks } from "./fallback.ts";
import type { Http } from "./http.ts";

type Values = Readonly<Record<string, unknown>>;

/** A change that every back end supports, at least for single records. */
export type RecordChange = RecordEdit | Removal;

/** The loaded versions by id. */
export type Versions = Readonly<Record<string, number>>;

interface AsSeen {
  /** Records of another version are left unchanged. Default: versions are ignored. */
  readonly versions?: Versions;
}

/** Changes some values of a record that was loaded before. */
export interface RecordEdit extends AsSeen {
  readonly patch: Values;
  /** Relative changes of other fields, each based on its current value. */
  readonly relative?: RelativeChanges;
}

/** Deletes a record that was loaded before. */
export interface Removal extends AsSeen {
  readonly delete: true;
}

/** A declared action on each of many records. */
export interface ActionChange {
  readonly action: string;
  readonly input: Values;
}

/** What can be undone: deleting records, or the last change of them. */
export type Undoable = "delete" | "edit";

/** A record to restore, and the version a change has left it at. */
export interface Undone {
  readonly id: string;
  readonly version?: number | undefined;
}

/** The result for one record. */
export interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly status?: number;
  /** The type of a problem, `/problems/referenced`. */
  readonly type?: string;
  readonly errors?: FieldErrors;
  /** The version written; absent if nothing changed. */
  readonly version?: number;
  /** Records that reference it, limited to those the role may list, and the number of others. */
  readonly references?: readonly Reference[];
  readonly hidden?: number;
  /** The number of references that the user may move to another record. */
  readonly movable?: number;
}

/** All resources by name. */
type Registry = ReadonlyMap<string, Pick<Identity, "title">>;

/** The export of a list with all its pages. */
export interface ExportCall {
  readonly filters: readonly CrudFilter[];
  readonly sorters: readonly CrudSort[];
  /** The fields this user may see. */
  readonly columns: readonly string[];
  /** A list field with a row per entry. Default: a row per record. */
  readonly lines?: string | undefined;
  /** The language of column headings. Default: field names. */
  readonly heads?: string | undefined;
  /** Default: comma. */
  readonly separator?: CsvSeparator | undefined;
  /** Defines the field that references are written by. */
  readonly registry: Registry;
}

/** An import in the list of past imports; all requests of a file have the same id, a UUID. */
export interface ImportName {
  readonly id: string;
  readonly file: string;
}

/** Rows to import, and how. */
export interface ImportCall {
  readonly rows: readonly unknown[];
  readonly mode: "create" | "upsert";
  /** The field that matches rows to records, one of `matchFields`. Default: the key of the resource. */
  readonly by?: string | undefined;
  /** The reference fields whose missing records are created by name. Default: none. */
  readonly create?: readonly string[];
  /** What the user has answered to the questions of the file. Default: nothing. */
  readonly answers?: ImportAnswers;
  /** Validates without writing. */
  readonly dryRun: boolean;
  /** Lists the import under past imports, where it can be undone. Default: it is not listed. */
  readonly import?: ImportName;
  /** Declares the resources that rows refer to by name. */
  declarationOf(name: string): Promise<AnyResource>;
  /** Whether the user may read a field, by whose values records are found and told apart. */
  readonly mayReadField: Permissions["mayReadField"];
}

/** A declared action to run. */
export interface ActionCall {
  readonly resource: string;
  /** The record's id; null for an action without one. */
  readonly id: string | null;
  readonly action: string;
  readonly input: Values;
  /** The loaded version; null to ignore versions. */
  readonly version: number | null;
  /** The idempotency key. */
  readonly key: string;
}

/** Search results of one resource. */
export interface FoundRecords {
  readonly resource: string;
  readonly records: readonly Values[];
}

/** How an upload is followed and ended. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the fraction sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Who asks for a report. */
export interface ReportOptions {
  /** The signed-in user, by whose role figures are left out. */
  readonly admin: Admin;
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction of records read so far, from 0 to 1, by a back end that reads them into the browser. */
  readonly onProgress?: (part: number) => void;
}

/** Requests to a server with responses that this project's screens understand. */
export type Service = Pick<Http, "get" | "post" | "put" | "patch" | "delete" | "send" | "address">;

/**
 * Server capabilities beyond Refine's data provider. Each method is optional: the kit falls back on the data provider,
 * or does not offer what needs it. Every failure is an ApiError.
 */
export interface Backend {
  /** Changes or deletes many records, with a result for each. */
  bulk?(
    resource: AnyResource,
    ids: readonly string[],
    change: RecordChange | ActionChange,
  ): Promise<readonly BulkResult[]>;
  /**
   * Undoes the same user's recent changes of records, with a result for each. Records changed by others since are left
   * as they are.
   */
  undo?(resource: AnyResource, deed: Undoable, records: readonly Undone[]): Promise<readonly BulkResult[]>;
  /** Creates or updates many records, with a result for each row in order. */
  importRows?(resource: AnyResource, call: ImportCall): Promise<readonly RowResult[]>;
  /** Streams a list as CSV. */
  exportCsv?(resource: AnyResource, call: ExportCall, signal: AbortSignal): Promise<Response>;
  /** Searches several resources, with a few records of each. */
  find?(q: string, resources: readonly string[], signal: AbortSignal): Promise<readonly FoundRecords[]>;
  /** Uploads a picture and resolves with its URL. */
  upload?(file: File, options: UploadOptions): Promise<{ readonly url: string }>;
  /** Runs a declared action and resolves with its result. */
  act?(call: ActionCall): Promise<Values>;
  /**
   * Answers an address of the dashboard and the reports, such as `/reports/sales?by=day`. Rejects with the reason
   * `too-many-records` if there are more than it adds up.
   */
  reports?(address: string, options: ReportOptions): Promise<unknown>;
  /** Endpoints of this project's own server beyond records: the till, documents and the user's own account. */
  readonly service?: Service;
  /** Live events of changes. Without it, the few screens that need them poll. */
  readonly live?: LiveProvider;
}

/** The optional capabilities of a back end. */
export const capabilities = [
  "bulk",
  "undo",
  "importRows",
  "exportCsv",
  "upload",
  "act",
  "reports",
  "service",
] as const;
/** What a back end may be able to do. */
export type Capability = (typeof capabilities)[number];

/** Whether a back end has a capability. */
export const offers = (backend: Backend, capability: Capability): boolean =>
  backend[capability] !== undefined;

/** The capability of the back end that a permission requires. */
const capabilityOf: Readonly<Partial<Record<Verb, Capability>>> = verbNeeds;

/** Returns the permissions without those the back end does not support. */
export function onlySupported(permissions: Permissions, backend: Backend): Permissions {
  const can = (verb: Verb) => {
    const capability = capabilityOf[verb];
    return capability === undefined || offers(backend, capability);
  };
  return { ...permissions, may: (of, verb) => can(verb) && permissions.may(of, verb) };
}

/** A back end including the capabilities that data providers can replace: see `fallback.ts`. */
export type CompleteBackend = Backend & Required<Pick<Backend, "bulk" | "importRows" | "exportCsv" | "find">>;

/** The back end besides the data provider. The app and tests may provide another one. */
export const BackendContext = createContext(withFallbacks(backend, dataProvider));

/** Returns the back end besides the data provider, with what data providers can do in its place. */
export const useBackend = (): CompleteBackend => useContext(BackendContext);
