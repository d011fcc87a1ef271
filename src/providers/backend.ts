import type { CrudFilter, CrudSort, LiveProvider } from "@refinedev/core";
import { createContext, useContext } from "react";
import type { AnyResource } from "../core/define.ts";
import type { FieldErrors } from "../core/fields/read.ts";
import type { Identity } from "../core/manifest.ts";
import type { Permissions } from "../core/permissions.ts";
import type { RelativeChanges } from "../core/relative.ts";
import type { Verb } from "../domain/roles.ts";
import type { Reference } from "./api-error.ts";
import { backend, dataProvider } from "./data.ts";
import { withFallbacks } from "./fallback.ts";
import type { Http } from "./http.ts";

type Values = Readonly<Record<string, unknown>>;

/** A change that every back end knows, if only one record at a time. */
export type RecordChange = RecordEdit | Removal;

/** The versions that were looked at, by id. */
export type Versions = Readonly<Record<string, number>>;

interface AsSeen {
  /** A record of another version is left alone. Default: it does not matter. */
  readonly versions?: Versions;
}

export interface RecordEdit extends AsSeen {
  readonly patch: Values;
  /** How the values of other fields change, each by what it is. */
  readonly relative?: RelativeChanges;
}

export interface Removal extends AsSeen {
  readonly delete: true;
}

/** A declared action, done to each of many records. */
export interface ActionChange {
  readonly action: string;
  readonly input: Values;
}

/** What can be taken back: that records were deleted, or what was last changed of them. */
export type Undoable = "delete" | "edit";

/** A record to bring back as it was, and the version that a change has left it at. */
export interface Undone {
  readonly id: string;
  readonly version?: number | undefined;
}

/** What became of one record. */
export interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly status?: number;
  /** A problem's type, `/problems/referenced`. */
  readonly type?: string;
  readonly errors?: FieldErrors;
  /** The version that was written; none where nothing had to be. */
  readonly version?: number;
  /** What refers to it, as far as the role may list that, and how many more do. */
  readonly references?: readonly Reference[];
  readonly hidden?: number;
  /** How many of all of them the person may make refer to another record. */
  readonly movable?: number;
}

/** What is known of every resource by its name. */
export type Registry = ReadonlyMap<string, Pick<Identity, "title">>;

/** What a list shows, all pages of it. */
export interface ExportCall {
  readonly filters: readonly CrudFilter[];
  readonly sorters: readonly CrudSort[];
  /** What this person may see of a record. */
  readonly columns: readonly string[];
  /** The list that has a row for each entry. Default: a row for each record. */
  readonly lines?: string | undefined;
  /** The language that columns are called in. Default: their names. */
  readonly heads?: string | undefined;
  /** Which field references are written by. */
  readonly registry: Registry;
}

export interface ImportCall {
  readonly rows: readonly unknown[];
  readonly mode: "create" | "upsert";
  /** The field by which rows find records, one of `matchFields`. Default: the key of the resource. */
  readonly by?: string | undefined;
  /** The reference fields whose records are made by their names where they are not there. Default: none. */
  readonly create?: readonly string[];
  /** Says what would happen, and writes nothing. */
  readonly dryRun: boolean;
  /** Which field names the records of a resource: rows may write references by it. */
  readonly registry: Registry;
}

export interface RowResult {
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly id?: string;
  /** The address of a new record where the one that its title makes belongs to another: `olive-tree-2`. */
  readonly renamed?: string;
  readonly errors?: FieldErrors;
  /** What the row names that was not there: made with it where the call asks for that; else it can be. */
  readonly missing?: readonly MissingRecord[];
  /** In a dry run: the hosts of its pictures that are not shown here, one for each picture. */
  readonly unseen?: readonly string[];
}

/** A record that a row names by a field, and that is not there. */
export interface MissingRecord {
  readonly field: string;
  readonly resource: string;
  /** In a tree its path from the top: `Apparel > Hats`. */
  readonly name: string;
}

export interface ActionCall {
  readonly resource: string;
  /** The record; null for an action about none. */
  readonly id: string | null;
  readonly action: string;
  readonly input: Values;
  /** The version that was looked at; null where it does not matter. */
  readonly version: number | null;
  /** Sent again under the same key, it is done once. */
  readonly key: string;
}

/** Records of a resource that were found. */
export interface FoundRecords {
  readonly resource: string;
  readonly records: readonly Values[];
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Calls to a server whose answers the screens of this project know. */
export type Service = Pick<Http, "get" | "post" | "patch" | "delete" | "send" | "address">;

/**
 * What a server can do that Refine's data provider has no word for. Each method is a capability: the kit falls back on
 * the data provider where one is missing, or does not offer what needs it. Every failure is an ApiError.
 */
export interface Backend {
  /** Changes or deletes many records, with a result for each. */
  bulk?(
    resource: AnyResource,
    ids: readonly string[],
    change: RecordChange | ActionChange,
  ): Promise<readonly BulkResult[]>;
  /** Takes back what the same person did to records just now, with a result for each: what others have changed since stays. */
  undo?(resource: AnyResource, deed: Undoable, records: readonly Undone[]): Promise<readonly BulkResult[]>;
  /** Creates or updates many records, with a result for each row, in their order. */
  importRows?(resource: AnyResource, call: ImportCall): Promise<readonly RowResult[]>;
  /** Streams what a list shows as CSV. */
  exportCsv?(resource: AnyResource, call: ExportCall, signal: AbortSignal): Promise<Response>;
  /** Finds a few records of each resource by a text in their searched fields. */
  find?(q: string, resources: readonly string[], signal: AbortSignal): Promise<readonly FoundRecords[]>;
  /** Keeps a picture and answers its address. */
  upload?(file: File, options: UploadOptions): Promise<{ readonly url: string }>;
  /** Does a declared action and answers what it led to. */
  act?(call: ActionCall): Promise<Values>;
  /** Calls of this project's own server that belong to no record: reports, the till, documents, one's own account. */
  readonly service?: Service;
  /** Tells of changes as they happen. Without it the few screens that need to know ask from time to time. */
  readonly live?: LiveProvider;
}

/** What a back end may offer beyond records. */
export const capabilities = ["bulk", "undo", "importRows", "exportCsv", "upload", "act", "service"] as const;
export type Capability = (typeof capabilities)[number];

/** Can this back end do that? */
export const offers = (backend: Backend, capability: Capability): boolean =>
  backend[capability] !== undefined;

/** Permissions that are of no use where the back end cannot do what they allow. */
const capabilityOf: Readonly<Partial<Record<Verb, Capability>>> = {
  place: "service",
  park: "service",
  return: "service",
  lookup: "service",
  invoice: "service",
  status: "act",
  cancel: "act",
};

/** What somebody may do, as far as the back end can. */
export function onlySupported(permissions: Permissions, backend: Backend): Permissions {
  const can = (verb: Verb) => {
    const capability = capabilityOf[verb];
    return capability === undefined || offers(backend, capability);
  };
  return { ...permissions, may: (of, verb) => can(verb) && permissions.may(of, verb) };
}

/** A back end of which the kit may ask what a data provider can make up for: see `fallback.ts`. */
export type CompleteBackend = Backend & Required<Pick<Backend, "bulk" | "importRows" | "exportCsv" | "find">>;

/** The back end behind the data provider. The app may provide another; a test too. */
export const BackendContext = createContext(withFallbacks(backend, dataProvider));

export const useBackend = (): CompleteBackend => useContext(BackendContext);
