import {
  type AnyResource,
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  internal,
  json,
  longText,
  money,
  type RecordOf,
  secret,
  select,
  text,
} from "../../src/core/define.ts";
import { auditVerbs } from "../../src/domain/audit.ts";
import { jobFailures, jobKinds, jobStates } from "../../src/domain/jobs.ts";
import { noticeKindNames } from "../../src/domain/notices.ts";
import { mailedDocuments, mailStates } from "../../src/domain/orders/document-mails.ts";
import { orderTypes } from "../../src/domain/orders/orders.ts";
import { saleKinds, saleMethods } from "../../src/domain/orders/sales.ts";
import { threeDecimals } from "../../src/domain/products/quantities.ts";
import { maxTextLength } from "../../src/domain/texts/translations.ts";
import { resources } from "../../src/resources/index.ts";
import { files } from "./collection-files.ts";
import { collectionsOf } from "./collections-of.ts";

/** User agents are long; their beginning is enough to tell them apart. */
export const deviceLength = 255;

/** Sessions. The token itself exists only in the browser's cookie. */
export const sessions = defineResource({
  ...internal,
  name: "sessions",
  title: "staffId",
  fields: {
    tokenHash: text({ required: true, unique: true, secret: true }),
    staffId: text({ required: true }),
    lastSeenAt: dateTime({ required: true }),
    expiresAt: dateTime({ required: true }),
    remember: flag(),
    /** When the user last entered their PIN; null once it was used. */
    provedAt: dateTime(),
    /** What a colleague approved with their PIN, who and when, and the request that used it. */
    approves: text(),
    /** The sale, the return or the orders that the approval is about: see `approval-subject.ts`. */
    approvalOf: json({ readOnly: true }),
    approvedBy: text(),
    approvedAt: dateTime(),
    approvalUsedBy: text(),
    /** The browser's user agent. */
    device: text({ max: deviceLength }),
    /** The client address when the session was opened. */
    ip: text(),
    /** The session may only set up the second factor that the user's role requires. */
    settingUp: flag(),
  },
});

/** Links mailed to users who forgot their password or have none yet. */
export const passwordResets = defineResource({
  ...internal,
  name: "password-resets",
  title: "staffId",
  fields: {
    tokenHash: text({ required: true, unique: true, secret: true }),
    staffId: text({ required: true }),
    expiresAt: dateTime({ required: true }),
  },
});

/** Second factors by user id; active from `confirmed` on. */
export const secondFactors = defineResource({
  ...internal,
  name: "second-factors",
  title: "expiresAt",
  fields: {
    /** The TOTP secret in Base32. */
    totpSecret: secret(),
    confirmed: flag(),
    /** Deadline for confirming a setup. */
    expiresAt: dateTime(),
    /** The 30-second step of the last code used, counted since 1970: codes of that step or earlier are rejected. */
    lastStep: integer(),
    /** Hashes of the unused recovery codes. */
    recoveryHashes: json({ readOnly: true, secret: true }),
  },
});

/**
 * Sign-ins whose password was right and whose code is pending. The token itself exists only in the browser's cookie.
 */
export const signInSteps = defineResource({
  ...internal,
  name: "sign-in-steps",
  title: "staffId",
  fields: {
    tokenHash: text({ required: true, unique: true, secret: true }),
    staffId: text({ required: true }),
    remember: flag(),
    expiresAt: dateTime({ required: true }),
  },
});

/** Devices that users signed in with: a sign-in on another one is reported to them. */
export const knownDevices = defineResource({
  ...internal,
  name: "known-devices",
  title: "staffId",
  fields: {
    /** Hash of the user and of what identifies the device: its cookie's token, or a program's name and network. */
    markHash: text({ required: true, unique: true, secret: true }),
    staffId: text({ required: true }),
    lastSeenAt: dateTime({ required: true }),
    /** The language last used there. */
    language: text({ max: 30 }),
  },
});

/** Attempt counters of rate limits. They are in the store so that all copies of the API share them. */
export const attempts = defineResource({
  ...internal,
  name: "attempts",
  title: "key",
  fields: {
    key: text({ required: true, unique: true }),
    count: integer({ required: true, initial: 0 }),
    until: dateTime({ required: true }),
  },
});

/** Responses to creating requests that carried an Idempotency-Key. */
export const idempotencyKeys = defineResource({
  ...internal,
  name: "idempotency-keys",
  title: "key",
  fields: {
    key: text({ required: true, unique: true }),
    fingerprint: text({ required: true }),
    resource: text({ required: true }),
    recordId: text({ required: true }),
    answer: json({ readOnly: true }),
    /** Location of the record that an action created. */
    location: text(),
    expiresAt: dateTime({ required: true }),
  },
});

/** Uploads that no record refers to yet, by the id in their file name. */
export const pendingUploads = defineResource({
  ...internal,
  name: "pending-uploads",
  title: "until",
  fields: {
    /** When the files are deleted; afterwards, when this record is. */
    until: dateTime({ required: true }),
    removed: flag(),
  },
});

/** Named list filters, private or shared with everyone. */
export const savedViews = defineResource({
  ...internal,
  name: "saved-views",
  title: "name",
  fields: {
    ownerId: text({ required: true }),
    resource: text({ required: true, max: 80 }),
    name: text({ required: true, max: 80 }),
    query: longText({ max: 4000 }),
    shared: flag(),
  },
});

/** The audit log: read like any resource, written by the server only. */
export const auditEntries = defineResource({
  ...internal,
  name: "audit-entries",
  icon: "clock",
  area: "audit",
  title: "recordTitle",
  fields: {
    verb: select(auditVerbs, { required: true, readOnly: true }),
    /** The resource or global of the entry; null if it is about neither. */
    resource: text({ readOnly: true }),
    recordId: text({ readOnly: true }),
    recordTitle: text({ readOnly: true, search: true }),
    actorId: text({ readOnly: true }),
    actorName: text({ readOnly: true, search: true }),
    /** Who approved it with their PIN. */
    approverId: text({ readOnly: true }),
    approverName: text({ readOnly: true, search: true }),
    ip: text({ readOnly: true }),
    before: json({ readOnly: true }),
    after: json({ readOnly: true }),
  },
  list: {
    columns: ["createdAt"],
    filters: ["verb", "resource", "recordId", "actorId"],
    sort: "-createdAt",
  },
});

/** Values of globals, by the global's name. */
export const globalValues = defineResource({
  ...internal,
  name: "globals",
  title: "name",
  fields: { name: text({ required: true }), values: json({ readOnly: true }) },
});

/** Data upgrades that have run, by name; each runs once per store. */
export const upgrades = defineResource({
  ...internal,
  name: "upgrades",
  title: "name",
  fields: { name: text({ required: true }) },
});

/** Secrets of the store itself, by what they are for. */
export const storeKeys = defineResource({
  ...internal,
  name: "store-keys",
  title: "name",
  fields: { name: text({ required: true }), key: text({ required: true, secret: true }) },
});

/** Work that the servers repeat: whichever claims it first does it. */
export const schedules = defineResource({
  ...internal,
  name: "schedules",
  title: "name",
  fields: {
    name: text({ required: true, unique: true }),
    /** When it is due next. */
    dueAt: dateTime({ required: true }),
    /** The message key of why the last attempt failed, and when; null if it did not. */
    failure: text(),
    failedAt: dateTime(),
  },
});
export type Schedule = RecordOf<typeof schedules>;

/** The summable columns of the sales journal; a cancellation writes their negatives. */
export const journalFigures = [
  "orders",
  "quantity",
  "gross",
  "discount",
  "couponDiscount",
  "net",
  "tax",
  "total",
  "cost",
  "uncosted",
] as const;

/** The columns that reports sum: the same, and returns alone as a positive total. */
export const reportFigures = [...journalFigures, "returned"] as const;

/** An amount of the journal, which cancellations and returns make negative. */
const booked = { min: Number.MIN_SAFE_INTEGER, initial: 0 } as const;

type Returnable = { readonly returnId: string | null };

/** The sales journal that reports are summed from: sold lines, and returned lines as negative rows. */
export const salesJournal = defineResource({
  ...internal,
  name: "sales",
  title: "day",
  list: { columns: [], filters: ["day", "orderId", "customerId", "productId"] },
  fields: {
    kind: select(saleKinds, { required: true }),
    orderId: text({ required: true }),
    returnId: text(),
    at: dateTime({ required: true }),
    day: date({ required: true }),
    weekHour: integer({ required: true }),
    customerId: text(),
    sellerId: text(),
    orderType: select(orderTypes, { required: true }),
    paymentMethod: select(saleMethods, { required: true }),
    productId: text(),
    categoryId: text(),
    taxKey: text(),
    orders: integer({ initial: 0 }),
    quantity: decimal({ ...threeDecimals, initial: 0 }),
    gross: money({ min: Number.MIN_SAFE_INTEGER }),
    discount: money(booked),
    couponDiscount: money(booked),
    net: money(booked),
    tax: money(booked),
    total: money(booked),
    cost: money(booked),
    uncosted: money(booked),
    isReturn: computed(flag(), (sale: Returnable) => sale.returnId !== null),
    returned: computed(money(booked), (sale: Returnable & { total: number | null }) =>
      sale.returnId === null ? 0 : 0 - (sale.total ?? 0),
    ),
  },
  // Rollups by more columns serve cashiers, who only see their own sales.
  rollups: [
    { by: ["day", "kind", "isReturn"], sum: reportFigures },
    { by: ["day", "isReturn", "paymentMethod"], sum: reportFigures },
    { by: ["day", "isReturn", "orderType"], sum: reportFigures },
    { by: ["day", "isReturn", "sellerId"], sum: reportFigures },
    { by: ["day", "isReturn", "weekHour"], sum: reportFigures },
    { by: ["day", "kind", "isReturn", "taxKey"], sum: reportFigures },
    { by: ["day", "kind", "isReturn", "categoryId"], sum: reportFigures },
    { by: ["day", "kind", "isReturn", "paymentMethod", "orderType", "sellerId"], sum: reportFigures },
  ],
  rankings: [
    {
      ...{ of: "productId", on: "day", where: { kind: "item" } },
      by: ["-total", "-net", "-quantity", "quantity"],
      sum: reportFigures,
    },
    {
      ...{ of: "productId", on: "day", where: { kind: "item", isReturn: true } },
      by: ["-returned"],
      sum: reportFigures,
    },
    { of: "customerId", on: "day", by: ["-total"], sum: reportFigures },
    { of: "customerId", on: "day", where: { isReturn: true }, by: ["-returned"], sum: reportFigures },
  ],
});

/** Custom texts of the interface, one record for each plural form. */
export const translations = defineResource({
  ...internal,
  name: "translations",
  title: "key",
  fields: {
    languageCode: text({ required: true, max: 35 }),
    namespace: text({ required: true }),
    /** With the plural form, as in the file: `waiting_other`. */
    key: text({ required: true }),
    text: longText({ required: true, max: maxTextLength }),
    /** The English text at that time; for English, the shipped text. */
    source: longText({ required: true, max: maxTextLength }),
    editorName: text(),
  },
});

/** Notifications. */
export const notifications = defineResource({
  ...internal,
  name: "notifications",
  title: "title",
  fields: {
    at: dateTime({ required: true }),
    kind: select(noticeKindNames, { required: true }),
    /** Id and name of the subject; for background jobs, the resource they worked on. */
    recordId: text({ required: true, was: "productId" }),
    title: text({ required: true, was: "productTitle" }),
    /** The only recipient; null if everyone who may see this kind receives it. */
    staffId: text(),
    /** For low stock: the quantity left and the threshold. */
    quantity: decimal(threeDecimals),
    level: decimal(threeDecimals),
    /** Sent to everyone who wants it by email. */
    mailed: flag({ backfill: true }),
  },
});

/** Order documents queued for email, with their delivery state. */
export const documentMails = defineResource({
  ...internal,
  name: "document-mails",
  title: "to",
  fields: {
    at: dateTime({ required: true }),
    orderId: text({ required: true }),
    /** The return, for a credit note. */
    returnId: text(),
    document: select(mailedDocuments, { required: true }),
    to: text({ required: true }),
    state: select(mailStates, { required: true }),
    /** Number of attempts and time of the next one; a mail being sent is left alone until then. */
    tries: integer({ initial: 0 }),
    nextAt: dateTime({ required: true }),
    /** The mail server's reason for the failure. */
    error: text({ max: 300 }),
    staffId: text(),
  },
});
export type DocumentMail = RecordOf<typeof documentMails>;

/** Background jobs, run by `api/server/jobs`. */
export const jobs = defineResource({
  ...internal,
  name: "jobs",
  title: "kind",
  list: { columns: [], filters: ["staffId", "state"] },
  fields: {
    kind: select(jobKinds, { required: true }),
    resource: text({ required: true }),
    staffId: text({ required: true }),
    ip: text(),
    language: text(),
    state: select(jobStates, { required: true }),
    /** The job's parameters. */
    input: json({ readOnly: true }),
    total: integer({ required: true }),
    received: integer({ required: true }),
    done: integer({ required: true }),
    counts: json({ readOnly: true }),
    file: text(),
    /** Letters in its documents that no font has. */
    missing: json({ readOnly: true }),
    error: text({ max: 300 }),
    failure: select(jobFailures),
    /** The server that works on the job, and when its claim expires. */
    runner: text(),
    heldUntil: dateTime(),
    endedAt: dateTime(),
  },
});
export type Job = RecordOf<typeof jobs>;

/** Rows or ids of a job in their original order, with the result of each. */
export const jobParts = defineResource({
  ...internal,
  name: "job-parts",
  title: "jobId",
  list: { columns: [], filters: ["jobId"] },
  fields: {
    jobId: text({ required: true }),
    /** Index of the first row within the whole job. */
    first: integer({ required: true }),
    items: json({ readOnly: true }),
    results: json({ readOnly: true }),
  },
});

/** Past imports, so that they can be undone: see `api/server/imports`. */
export const imports = defineResource({
  ...internal,
  name: "imports",
  title: "file",
  list: { columns: [], filters: ["resource", "staffId"] },
  fields: {
    resource: text({ required: true }),
    staffId: text({ required: true }),
    staffName: text({ required: true }),
    file: text({ required: true }),
    /** The number of rows by outcome, and of records created for references by resource. */
    counts: json({ readOnly: true }),
    made: json({ readOnly: true }),
    /** The number of parts with the records written. */
    parts: integer({ required: true }),
    /** How far undoing it has come, how many records that has changed, and when it ended. */
    undoPlace: integer({ required: true }),
    undone: integer({ required: true }),
    undoneAt: dateTime(),
  },
});
export type StoredImport = RecordOf<typeof imports>;

/** The records that an import has written, in the order of its rows. */
export const importParts = defineResource({
  ...internal,
  name: "import-parts",
  title: "importId",
  list: { columns: [], filters: ["importId"] },
  fields: {
    importId: text({ required: true }),
    place: integer({ required: true }),
    items: json({ readOnly: true }),
  },
});

/** When a user last read the notifications, and how they want to receive each kind. */
export const notificationReads = defineResource({
  ...internal,
  name: "notification-reads",
  title: "staffId",
  fields: {
    staffId: text({ required: true, unique: true }),
    seenAt: dateTime(),
    choices: json({ readOnly: true }),
  },
});

const collections: readonly AnyResource[] = [
  sessions,
  passwordResets,
  secondFactors,
  signInSteps,
  knownDevices,
  attempts,
  idempotencyKeys,
  pendingUploads,
  savedViews,
  auditEntries,
  globalValues,
  upgrades,
  storeKeys,
  schedules,
  salesJournal,
  notifications,
  notificationReads,
  documentMails,
  jobs,
  jobParts,
  imports,
  importParts,
  translations,
];

/** The server's own collections, and those of plugins. */
export const ownCollections: ReadonlyMap<string, AnyResource> = new Map(
  [...collections, ...collectionsOf(files, collections)].map((collection) => [collection.name, collection]),
);

/** All collections of the stores: the registry and the server's own. */
export const storedResources: ReadonlyMap<string, AnyResource> = new Map([...resources, ...ownCollections]);

/** The collections that sign-in and every signed-in request use. */
export const vitalResources: ReadonlySet<string> = new Set([
  sessions.name,
  secondFactors.name,
  signInSteps.name,
  knownDevices.name,
  attempts.name,
  translations.name,
  "staff",
  "currencies",
  "languages",
]);

/**
 * What lets somebody in: sessions, pending sign-ins and mailed links. They may have ended since a backup was made, and are
 * not restored.
 */
export const entrances: ReadonlySet<string> = new Set([sessions.name, signInSteps.name, passwordResets.name]);

/** All resources that the generic routes under `/api/:resource` serve. */
export const routedResources: ReadonlyMap<string, AnyResource> = new Map([
  ...resources,
  [auditEntries.name, auditEntries as AnyResource],
]);
