import { adminAnswer } from "../../features/staff/answers.ts";
import { described } from "./described.ts";
import { all, flag, handMade, text } from "./hand-made.ts";
import type { Paths } from "./operation.ts";
import { object, schemaAt } from "./schema.ts";

/** The signed-in user. */
export const adminSchema = described(adminAnswer, "output");

/** What signing in still requires after the password. */
const nextStep = all({ next: { enum: ["code", "setup"] } });

/** Signing in. */
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
});
