import * as z from "zod/mini";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { RouteAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import type { Outgrown } from "../../store/port.ts";

/** Requires permission to view the settings. */
const whoSeesSettings: RouteAccess = (request) => assertPermission(signedIn(request), globalSettings, "show");

const size = endpoint("get /store", {
  summary: "Whether the store has grown past its recommended size",
  access: whoSeesSettings,
  /** In bytes; null if the store is within its limit. */
  answer: z.object({ outgrown: z.nullable(z.object({ size: whole, limit: whole })) }),
  run: ({ store }) => ({ outgrown: store.outgrown?.() ?? null }),
});

export const storeSizeEndpoints = [size] as const;

/** The warning in the log at the start. */
export const outgrownMessage = ({ size, limit }: Outgrown): string =>
  `the file store holds ${megabytes(size)} MB and is made for ${megabytes(limit)}: it goes on, more slowly from here. ` +
  "npm run migrate:to-postgres carries everything over to PostgreSQL";

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
