import type { ZodMiniType } from "zod/mini";
import type { GlobalName, ResourceName } from "../../../src/resources/index.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Reader, Store, StoredRecord, Transaction } from "../../store/port.ts";
import type { ActionHandlers } from "../actions/handler.ts";
import type { HandlerTable } from "../actions/handlers.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { Hook } from "../hook.ts";
import type { JobDefinition } from "../jobs/define-job.ts";
import type { ReportAnswers } from "../reports/answer.ts";
import type { ScheduledWork } from "../schedules/scheduled-work.ts";

/**
 * What features and plugins say to single features, such as what follows from an order: each feature adds its own words, all
 * optional, and asks all registered features.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface FeatureWords {}

/** Returns records by the name of their resource. */
export type ReferenceData = Readonly<Record<string, () => Promise<readonly StoredRecord[]>>>;

/** What a feature of the shop or a plugin adds to the server. */
export interface Feature extends FeatureWords {
  /** By the name of their resource or global. */
  readonly hooks: Readonly<Record<string, Hook>>;
  /** The functions of declared actions, by the name of their resource. */
  readonly actions: HandlerTable;
  /** Requests that follow from no declaration of a resource. */
  readonly endpoints: readonly Endpoint[];
  /** Resources whose records code composes, such as orders: `npm run check:data` holds them against their declarations. */
  readonly documents: readonly string[];
  /** What answers reports that are more than sums of records, by the name that they give as `answer`. */
  readonly reports: ReportAnswers;
  /** What actions answer that do not return the record, by `{resource}.{action}`. */
  readonly answers: Readonly<Record<string, ActionAnswer>>;
  readonly books?: Books;
  /** Kinds of background jobs. */
  readonly jobs: readonly JobDefinition[];
  /** Work that the servers repeat. */
  readonly schedule: readonly ScheduledWork[];
  /** Resources whose records keep the base currency: while there are any, no other one becomes the base. */
  readonly inBaseCurrency: readonly string[];
  /** Resources whose records are numbered by a series: a file that has some and no series is damaged. */
  readonly numbered: readonly string[];
  /**
   * Number series whose numbers people know. Browsers keep the last ones, so that none is given again after a failover, and
   * those that are lost are told first.
   */
  readonly series: readonly string[];
  /** Notifies people that confirmed numbers were lost, in the transaction that skips them. */
  onNumbersLost?(tx: Transaction, now: Date, lost: LostNumber): Promise<void>;
  /**
   * What every new store begins with, by resource, such as countries: loaded at a start while there are no records of the
   * resource. A store with nothing else counts as empty.
   */
  readonly reference: ReferenceData;
  /** Upgrades of the data of earlier versions. */
  readonly upgrades: readonly Upgrade[];
  /** Numbers of records that the metrics have. */
  readonly gauges: readonly RecordGauge[];
  /** Cookies that tell pages of the store before they ask. */
  readonly cookies: readonly PageCookie[];
  /** Brings a store up to date at every start of a server, before the upgrades. Idempotent; copies do it one after the other. */
  prepare?(store: Store): Promise<void>;
  /** Runs in the transaction that creates the first user of an empty store. */
  begin?(tx: Transaction): Promise<void>;
}

/** The first number that was lost: of a series, as people know it, and the one that the store would have given next. */
export interface LostNumber {
  readonly series: string;
  readonly title: string;
  readonly next: number;
}

/** What an action answers instead of the record. */
export interface ActionAnswer {
  readonly description: string;
  /** The resource of the record that it creates and answers with. */
  readonly made?: string;
  /** The shape of another answer. Default: an empty object. */
  readonly shape?: ZodMiniType;
}

/** Sums over several records, such as stock and its ledger. Messages say what does not add up, or what was changed. */
export interface Books {
  check(store: Store): Promise<readonly string[]>;
  mend(store: Store, now: Date): Promise<readonly string[]>;
  /** Checks the lists of a file store while it is opened. */
  checkLists?(list: (name: string) => readonly StoredRecord[]): readonly string[];
}

/** An upgrade of the data of earlier versions, which runs once per store. */
export interface Upgrade {
  readonly name: string;
  /** Names of upgrades that run before. Default: none. */
  readonly after?: readonly string[];
  /** Idempotent, so that an interrupted one can be repeated. @param say is called with the progress of long ones */
  run(store: Store, say: (words: string) => void): Promise<void>;
}

/** A number of records, among the Prometheus metrics. */
export interface RecordGauge {
  /** Begins with `storekeeper_`. */
  readonly name: string;
  readonly help: string;
  readonly resource: string;
  where(now: Date): readonly Condition[];
}

/** A cookie that pages read. */
export interface PageCookie {
  readonly name: string;
  /** Returns its value; "" removes it. */
  value(reader: Reader): Promise<string>;
}

/** A feature that adds nothing. */
export const nothing: Feature = {
  hooks: {},
  actions: {},
  endpoints: [],
  documents: [],
  reports: {},
  answers: {},
  jobs: [],
  schedule: [],
  inBaseCurrency: [],
  numbered: [],
  series: [],
  reference: {},
  upgrades: [],
  gauges: [],
  cookies: [],
};

/** The parts of a plugin whose types follow from no declaration. */
export type PlainParts = Partial<
  Pick<Feature, "endpoints" | "jobs" | "reference" | "reports" | "schedule" | "upgrades">
> &
  FeatureWords;

/**
 * Declares a feature of the shop or a part of the server, the default export of `feature.ts` in its folder: the server finds it
 * there. Plugins do the same with `definePluginServer`.
 * @example
 * export default defineFeature({ hooks: { customers: customerHook }, actions: { customers: customerActions } });
 */
export function defineFeature(
  feature: {
    readonly hooks?: { readonly [K in ResourceName | GlobalName]?: Hook };
    readonly actions?: Partial<ActionHandlers>;
    readonly endpoints?: readonly Endpoint[];
    readonly documents?: readonly ResourceName[];
    readonly inBaseCurrency?: readonly ResourceName[];
    readonly numbered?: readonly ResourceName[];
    readonly reference?: { readonly [K in ResourceName]?: ReferenceData[string] };
  } & Partial<
    Omit<
      Feature,
      "hooks" | "actions" | "endpoints" | "documents" | "inBaseCurrency" | "numbered" | "reference"
    >
  >,
): Feature {
  // Each function takes the record and input types of its own declaration.
  return { ...nothing, ...feature } as unknown as Feature;
}
