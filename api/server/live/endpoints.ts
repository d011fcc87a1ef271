import * as z from "zod/mini";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { globals } from "../../../src/resources/index.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { assertPermission, inScope } from "../../records/access/access.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import { targetFor } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import { textOrNull } from "../../records/endpoints/answers.ts";
import { endpoint, file } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import type { Hub } from "./hub.ts";

/** Valid window ids. */
const windowName = /^[\w-]{8,40}$/;

/** Throws 403 or 404 if the user may not edit the record. */
async function assertEditable(deps: Deps, admin: Admin, name: string, id: string): Promise<void> {
  const global = globals.get(id);
  if (name === "globals") {
    if (!global) throw noRecord(name, id);
    return assertPermission(admin, global, "edit");
  }
  const { resource } = targetFor(admin, name, "edit");
  const record = await deps.store.get(resource.name, id);
  if (!record || !inScope(admin, resource, "edit", record)) throw noRecord(name, id);
}

declare module "fastify" {
  interface FastifyInstance {
    /** What tells browsers and other copies of the server about changes. */
    readonly hub: Hub;
  }
}

const stream = endpoint("get /live", {
  summary:
    "A stream of server-sent events: `ready`, `beat` every 20 seconds, `changes` (records with version and user), `presence` (who else edits a record), `read-only` (since when nothing can be saved, or null), `missed` (reload what you show), `moved` (this server stops: connect again within so many milliseconds), `ended` (the session has ended, or the user's permissions have changed)",
  access: signedInAccess,
  endless: true,
  query: [
    inQuery("after", { type: "string" }, "The id of the last event received; or the header `Last-Event-ID`."),
    inQuery("since", { type: "integer" }, "Milliseconds since the last event received. Default: 0."),
  ],
  answer: file("text/event-stream"),
  refused: [429, 503],
  run({ admin, query, request, reply }) {
    const after = request.headers["last-event-id"] ?? query.after;
    const since = Number(query.since ?? 0);
    const listener = { admin, sessionId: request.sessionId ?? "" };
    const events = request.server.hub.open(listener, {
      ...(typeof after === "string" && after !== "" ? { after } : {}),
      since: Number.isFinite(since) ? since : 0,
    });
    // A buffering proxy would hold the stream back for ever.
    reply.header("x-accel-buffering", "no").header("cache-control", "private, no-cache, no-transform");
    return events;
  },
});

const presence = endpoint("post /live/presence", {
  summary:
    "Announce every ten seconds that a window has a record open for editing, and return who else has; `here: false` when it closes",
  access: signedInAccess,
  body: z.strictObject({
    resource: z.string(),
    id: z.string(),
    /** The window's own id. */
    client: z.string(),
    here: z.optional(z.boolean()),
  }),
  answer: z.object({
    people: z.array(
      z.object({
        client: z.string(),
        /** Missing for users who may not read the staff. */
        name: z.optional(z.string()),
        image: z.optional(textOrNull),
        /** Whether it is the same user in another window. */
        mine: z.optional(z.literal(true)),
      }),
    ),
  }),
  refused: [404, 429],
  async run({ deps, admin, body, request }) {
    const { resource, id, client, here } = body;
    if (typeof resource !== "string") throw invalid({ resource: ["errors.required"] });
    if (typeof id !== "string") throw invalid({ id: ["errors.required"] });
    if (typeof client !== "string" || !windowName.test(client)) throw invalid({ client: ["errors.pattern"] });
    const { hub } = request.server;
    const sessionId = request.sessionId ?? "";
    if (here === false) {
      hub.leave({ resource, id, client, sessionId });
      return { people: [] };
    }
    await assertEditable(deps, admin, resource, id);
    const { name, image } = admin;
    const people = hub.enter({ resource, id, client, sessionId, staffId: admin.id, name, image }, admin);
    return { people: people.filter((one) => one.client !== client) };
  },
});

/** Endpoints of the stream of changes, and of who else is editing a record. */
export const liveEndpoints = [stream, presence] as const;
