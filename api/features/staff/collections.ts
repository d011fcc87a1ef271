import {
  dateTime,
  defineResource,
  flag,
  integer,
  internal,
  json,
  secret,
  text,
} from "../../../src/core/define.ts";

/** User agents are long; their beginning is enough to tell them apart. */
export const deviceLength = 255;

/** Sessions. The token itself exists only in the browser's cookie. */
export const sessions = defineResource({
  ...internal,
  name: "sessions",
  vital: true,
  restored: false,
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
  restored: false,
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
  vital: true,
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
  vital: true,
  restored: false,
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
  vital: true,
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

/** What the feature keeps without pages. */
export const collections = [sessions, passwordResets, secondFactors, signInSteps, knownDevices];
