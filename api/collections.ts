import {
  type AnyResource,
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  json,
  longText,
  type RecordOf,
  secret,
  select,
  text,
} from "../src/core/define.ts";
import { auditVerbs } from "../src/domain/audit.ts";
import { mailedDocuments, mailStates } from "../src/domain/document-mails.ts";
import { jobFailures, jobKinds, jobStates } from "../src/domain/jobs.ts";
import { noticeKindNames } from "../src/domain/notices.ts";
import { orderTypes } from "../src/domain/orders.ts";
import { paymentMethods } from "../src/domain/payment.ts";
import { threeDecimals } from "../src/domain/quantities.ts";
import { saleKinds } from "../src/domain/sales.ts";
import { maxTextLength } from "../src/domain/translations.ts";
import { resources } from "../src/resources/index.ts";

const internal = { icon: "shield", group: "settings", area: "settings", list: { columns: [] } } as const;

/** User agents are long; the beginning is enough to tell them apart. */
export const deviceLength = 255;

/** Sessions. The token itself is only in the browser's cookie. */
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
    /** When the person last proved by their PIN who they are; nothing once that has been used. */
    provedAt: dateTime(),
    /** What somebody has approved with their PIN, who and when; and the call that has used it. */
    approves: text(),
    approvedBy: text(),
    approvedAt: dateTime(),
    approvalUsedBy: text(),
    /** The browser, as it names itself. */
    device: text({ max: deviceLength }),
    /** The address that it was opened from. */
    ip: text(),
    /** It is good for nothing but setting up the second factor that the person's role asks for. */
    settingUp: flag(),
  },
});

/** Links that were mailed to people who forgot their password, or have none yet. */
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

/** The second factor of a person, under their id: set up, and good from `confirmed` on. */
export const secondFactors = defineResource({
  ...internal,
  name: "second-factors",
  title: "expiresAt",
  fields: {
    /** What the codes are worked out from, in Base32. */
    totpSecret: secret(),
    confirmed: flag(),
    /** Until when one that is not confirmed can be. */
    expiresAt: dateTime(),
    /** The 30 seconds whose code was used last, counted since 1970: no code of then or before is good again. */
    lastStep: integer(),
    /** Hashes of the recovery codes that are left. */
    recoveryHashes: json({ readOnly: true, secret: true }),
  },
});

/** People whose password was right and whose code is awaited. The token itself is only in the browser's cookie. */
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

/** Devices that people have signed in with, so that they are told of others. */
export const knownDevices = defineResource({
  ...internal,
  name: "known-devices",
  title: "staffId",
  fields: {
    /** Hash of the person and of what the device shows: the token of its cookie, or what a program says of itself. */
    markHash: text({ required: true, unique: true, secret: true }),
    staffId: text({ required: true }),
    lastSeenAt: dateTime({ required: true }),
    /** The language that was spoken there last. */
    language: text({ max: 30 }),
  },
});

/** Counts tries of something that is limited per minute; in the store, so that every copy of the API counts alike. */
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

/** Answers already given to creating calls that carried an Idempotency-Key. */
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
    /** Of the record that an action has made. */
    location: text(),
    expiresAt: dateTime({ required: true }),
  },
});

/** Uploads that no record has named yet, each under the id that its file is called by. */
export const pendingUploads = defineResource({
  ...internal,
  name: "pending-uploads",
  title: "until",
  fields: {
    /** When the files go; after that, when it is forgotten that they went. */
    until: dateTime({ required: true }),
    removed: flag(),
  },
});

/** Filters of a list under a name, one's own or shared with everybody. */
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

/** The audit log. Read like any resource, written by the server alone. */
export const auditEntries = defineResource({
  ...internal,
  name: "audit-entries",
  icon: "clock",
  area: "audit",
  title: "recordTitle",
  fields: {
    verb: select(auditVerbs, { required: true, readOnly: true }),
    /** The resource or global that it is about; null for what is about none. */
    resource: text({ readOnly: true }),
    recordId: text({ readOnly: true }),
    recordTitle: text({ readOnly: true, search: true }),
    actorId: text({ readOnly: true }),
    actorName: text({ readOnly: true, search: true }),
    /** Who has approved it with their PIN. */
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

/** The values of everything of which there is one, by the name of the global. */
export const globalValues = defineResource({
  ...internal,
  name: "globals",
  title: "name",
  fields: { name: text({ required: true }), values: json({ readOnly: true }) },
});

/** What has brought data of an earlier version up to date, each by its name: once in the life of a store. */
export const upgrades = defineResource({
  ...internal,
  name: "upgrades",
  title: "name",
  fields: { name: text({ required: true }) },
});

/** The numbers of a row of the sales journal: they are added up, and a cancellation takes each back. */
export const journalFigures = [
  "orders",
  "quantity",
  "discount",
  "couponDiscount",
  "net",
  "tax",
  "total",
  "cost",
  "uncosted",
] as const;

/** What reports add up: the same, and by itself what came back, as a positive total. */
export const reportFigures = [...journalFigures, "returned"] as const;

type Returnable = { readonly returnId: string | null };

/** The sales journal that reports add up: sold lines, and returned ones as negative rows. */
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
    paymentMethod: select(paymentMethods, { required: true }),
    productId: text(),
    categoryId: text(),
    taxKey: text(),
    orders: integer({ initial: 0 }),
    quantity: decimal({ ...threeDecimals, initial: 0 }),
    discount: integer({ initial: 0 }),
    couponDiscount: integer({ initial: 0 }),
    net: integer({ initial: 0 }),
    tax: integer({ initial: 0 }),
    total: integer({ initial: 0 }),
    cost: integer({ initial: 0 }),
    uncosted: integer({ initial: 0 }),
    isReturn: computed(flag(), (sale: Returnable) => sale.returnId !== null),
    returned: computed(integer(), (sale: Returnable & { total: number | null }) =>
      sale.returnId === null ? 0 : 0 - (sale.total ?? 0),
    ),
  },
  // What is told apart by more is read for a cashier's own sales alone.
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
    /** With the form, as in the file: `waiting_other`. */
    key: text({ required: true }),
    text: longText({ required: true, max: maxTextLength }),
    /** What the English text said at that time; for English, what the program brought along. */
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
    /** What it is about, by its id and name; of long work, the resource that it was done to. */
    recordId: text({ required: true, was: "productId" }),
    title: text({ required: true, was: "productTitle" }),
    /** Whose own business it is; that of all who may hear of the kind where there is nobody. */
    staffId: text(),
    /** Of low stock: how many were left, and from how many down that is too little. */
    quantity: decimal(threeDecimals),
    level: decimal(threeDecimals),
    /** It is in the mails of those who want them. */
    mailed: flag({ backfill: true }),
  },
});

/** Documents of orders that were asked to be sent by email, with what became of that. */
export const documentMails = defineResource({
  ...internal,
  name: "document-mails",
  title: "to",
  fields: {
    at: dateTime({ required: true }),
    orderId: text({ required: true }),
    /** The return, where it is a credit note. */
    returnId: text(),
    document: select(mailedDocuments, { required: true }),
    to: text({ required: true }),
    state: select(mailStates, { required: true }),
    /** How often it was tried, and when it is tried next; that one that is under way is left alone until then. */
    tries: integer({ initial: 0 }),
    nextAt: dateTime({ required: true }),
    /** Why it failed, in the words of the mail server. */
    error: text({ max: 300 }),
    staffId: text(),
  },
});
export type DocumentMail = RecordOf<typeof documentMails>;

/** Long work that runs by itself: `api/jobs`. */
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
    /** What was asked for. */
    input: json({ readOnly: true }),
    total: integer({ required: true }),
    received: integer({ required: true }),
    done: integer({ required: true }),
    counts: json({ readOnly: true }),
    file: text(),
    error: text({ max: 300 }),
    failure: select(jobFailures),
    /** The server that works on it, which another one may do in its place after that time. */
    runner: text(),
    heldUntil: dateTime(),
    endedAt: dateTime(),
  },
});
export type Job = RecordOf<typeof jobs>;

/** Rows or ids of a job in the order in which they came, and what became of each. */
export const jobParts = defineResource({
  ...internal,
  name: "job-parts",
  title: "jobId",
  list: { columns: [], filters: ["jobId"] },
  fields: {
    jobId: text({ required: true }),
    /** The place of the first one in the whole. */
    first: integer({ required: true }),
    items: json({ readOnly: true }),
    results: json({ readOnly: true }),
  },
});

/** When a person last read the notifications, and how they want to hear of each kind. */
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
  salesJournal,
  notifications,
  notificationReads,
  documentMails,
  jobs,
  jobParts,
  translations,
];

/** Everything the stores keep: the registry and the server's own collections. */
export const storedResources: ReadonlyMap<string, AnyResource> = new Map([
  ...resources,
  ...collections.map((collection): [string, AnyResource] => [collection.name, collection]),
]);

/** The collections that sign-in and every signed-in call use. */
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

/** Everything that answers to the generic routes under `/api/:resource`. */
export const routedResources: ReadonlyMap<string, AnyResource> = new Map([
  ...resources,
  [auditEntries.name, auditEntries as AnyResource],
]);
