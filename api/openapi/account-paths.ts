import { approvedActions } from "../../src/domain/people/approval.ts";
import { roles } from "../../src/domain/roles.ts";
import { all, anything, flag, handMade, number, text, textOrNull } from "./hand-made.ts";
import { inQuery, type Paths } from "./operation.ts";
import { listOf, object, schemaAt } from "./schema.ts";

/** The signed-in user. */
export const adminSchema = object(
  {
    id: text,
    email: text,
    name: text,
    role: { enum: roles },
    changes: {
      ...text,
      description: "Changes of the role's permissions by the shop: `orders.cancel.!return~products.!export`.",
    },
    image: textOrNull,
    posStatus: flag,
    shopStatus: flag,
  },
  ["id", "email", "name", "role", "image", "posStatus", "shopStatus"],
);

const profile = {
  allOf: [schemaAt("Admin"), all({ contactNumber: textOrNull, joiningDate: textOrNull, hasPin: flag })],
};

const password = { ...text, minLength: 10, maxLength: 200 };
const sessions = listOf(
  all({ id: text, device: textOrNull, address: textOrNull, openedAt: text, lastSeenAt: text, here: flag }),
);

/** What signing in still requires after the password. */
const nextStep = all({ next: { enum: ["code", "setup"] } });
const proof = { currentPassword: text, code: text, recoveryCode: text };
const recoveryCodes = all({ recoveryCodes: listOf(text) });

/** The user's own account. */
export const accountPaths: Paths = handMade("auth", {
  "post /auth/login": {
    summary: "Sign in; sets the session cookie",
    open: true,
    body: object({ email: text, password: text, remember: flag }, ["email", "password"]),
    answer: schemaAt("Admin"),
    accepted: nextStep,
    refused: [401, 403, 429],
  },
  "post /auth/login/code": {
    summary: "Complete sign-in with a code from the authenticator app or a recovery code",
    open: true,
    body: object({ code: text, recoveryCode: text }),
    answer: schemaAt("Admin"),
    accepted: nextStep,
    refused: [401, 429],
  },
  "get /auth/second-factor": {
    summary: "Whether the second factor is on",
    answer: all({ on: flag, required: flag, recoveryCodes: number }),
  },
  "post /auth/second-factor/setup": {
    summary: "Start the setup of a second factor; returns the key once",
    body: all({ currentPassword: text }),
    answer: all({ secret: text, address: text, picture: anything }),
    refused: [409, 429],
  },
  "post /auth/second-factor": {
    summary: "Confirm the setup with a code; returns the recovery codes once",
    body: all({ code: text }),
    answer: recoveryCodes,
    refused: [409, 429],
  },
  "post /auth/second-factor/recovery-codes": {
    summary: "Replace the recovery codes",
    body: object(proof, ["currentPassword"]),
    answer: recoveryCodes,
    refused: [409, 429],
  },
  "post /auth/second-factor/off": {
    summary: "Turn the second factor off",
    body: object(proof, ["currentPassword"]),
    answer: all({ on: flag, required: flag }),
    refused: [409, 429],
  },
  "post /auth/logout": { summary: "Sign out", open: true, answer: null },
  "post /auth/signup": {
    summary: "Sign up; the first account becomes Super Admin and is signed in",
    open: true,
    body: all({ name: text, email: text, password, agree: { const: true } }),
    answer: object({ name: text, email: text, status: text, next: { const: "setup" } }, [
      "name",
      "email",
      "status",
    ]),
    status: 201,
    refused: [429],
  },
  "get /auth/first-account": {
    summary: "Whether the store has no staff yet, so that signing up opens it",
    open: true,
    answer: all({ first: flag }),
  },
  "post /auth/forgot-password": {
    summary: "Send a password reset link by email",
    open: true,
    body: all({ email: text }),
    answer: all({ sent: { const: true } }),
    status: 202,
    refused: [429],
  },
  "get /auth/reset-password/{token}": {
    summary: "Check a password reset link",
    open: true,
    answer: all({ valid: flag }),
    refused: [429],
  },
  "post /auth/reset-password/{token}": {
    summary: "Choose a new password",
    open: true,
    body: all({ password }),
    answer: null,
    refused: [404, 429],
  },
  "get /auth/terms": {
    summary: "The store's own terms",
    open: true,
    answer: all({ lastChanged: textOrNull, terms: textOrNull, privacyPolicy: textOrNull }),
  },
  "get /auth/me": { summary: "The signed-in user", answer: profile },
  "patch /auth/me": {
    summary:
      "Change your own account; changing the email address, password or PIN requires the current password",
    body: object({
      name: text,
      email: text,
      image: textOrNull,
      contactNumber: textOrNull,
      password,
      pin: text,
      currentPassword: text,
    }),
    answer: profile,
    refused: [429],
  },
  "get /auth/sessions": { summary: "Your sessions", answer: sessions },
  "delete /auth/sessions/{id}": { summary: "End one of your sessions", answer: null, refused: [404] },
  "delete /auth/sessions": { summary: "End all of your other sessions", answer: null },
  "get /auth/approvers": {
    summary: "Staff who can approve an action with their PIN",
    query: [inQuery("approves", { enum: approvedActions })],
    answer: listOf(all({ id: text, name: text })),
  },
  "post /auth/pin": {
    summary: "Enter a PIN at the till",
    body: object(
      {
        staffId: text,
        pin: text,
        approves: { enum: approvedActions },
        subjects: {
          ...listOf(text),
          description: "What is approved: the `subject` of refusals, or the ids of orders to cancel.",
        },
        order: { type: "object", description: "The sale to approve, without its payments." },
      },
      ["pin"],
    ),
    answer: all({ id: text, name: text, role: { enum: roles }, image: textOrNull }),
    refused: [429],
  },
});
