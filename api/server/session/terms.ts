import * as z from "zod/mini";
import { privacyAndTerms } from "../../../src/resources/privacy-and-terms.ts";
import { publicAccess } from "../../records/access/route-access.ts";
import { textOrNull } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { readGlobal } from "../../records/globals/record.ts";

/** For the sign-up page; empty if not shown. */
const terms = endpoint("get /auth/terms", {
  summary: "The store's own terms",
  access: publicAccess,
  answer: z.object({ lastChanged: textOrNull, terms: textOrNull, privacyPolicy: textOrNull }),
  async run({ store }) {
    const { active, lastChanged, terms, privacyPolicy } = await readGlobal(store, privacyAndTerms);
    return active
      ? { lastChanged, terms, privacyPolicy }
      : { lastChanged: null, terms: null, privacyPolicy: null };
  },
});

export const termsEndpoints = [terms] as const;
