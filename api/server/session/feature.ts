import { defineFeature } from "../../records/features/feature.ts";
import { passwordResetEndpoints } from "./password-reset.ts";
import { profileEndpoints } from "./profile.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { signInEndpoints } from "./sign-in.ts";
import { signUpEndpoints } from "./sign-up.ts";
import { termsEndpoints } from "./terms.ts";

const endpoints = [
  ...passwordResetEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...signInEndpoints,
  ...signUpEndpoints,
  ...termsEndpoints,
] as const;

export default defineFeature({
  endpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly session: typeof endpoints;
  }
}
