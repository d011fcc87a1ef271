import { dateTime, decimal, defineResource, flag, internal, json, text } from "../../../src/core/define.ts";
import { threeDecimals } from "../../../src/domain/measures/quantities.ts";

/** Notifications. */
export const notifications = defineResource({
  ...internal,
  name: "notifications",
  title: "title",
  fields: {
    at: dateTime({ required: true }),
    /** A kind that a resource declares, or one about background jobs. */
    kind: text({ required: true }),
    /** Id and name of the subject; for background jobs, the resource they worked on. */
    recordId: text({ required: true, was: "productId" }),
    title: text({ required: true, was: "productTitle" }),
    /** The only recipient; null if everyone who may see this kind receives it. */
    staffId: text(),
    /** Numbers in its text. */
    quantity: decimal(threeDecimals),
    level: decimal(threeDecimals),
    /** Sent to everyone who wants it by email. */
    mailed: flag({ backfill: true }),
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

/** What the feature keeps without pages. */
export const collections = [notifications, notificationReads];
