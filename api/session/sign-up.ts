import type { FastifyPluginAsync } from "fastify";
import { resources } from "../../src/resources/index.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, type Json } from "../http/body.ts";
import { invalid } from "../problem.ts";
import { createRecord } from "../records/write.ts";
import type { Reader } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { attemptKey, countAttempt } from "./attempts.ts";
import { checkPassword, hashPassword } from "./password.ts";

/** What somebody may do who has not been given a role yet: the least. */
const firstRole = "security-guard";

function checkForm(body: Json): string {
  assertOnly(body, ["name", "email", "password", "agree"]);
  const password = checkPassword(body.password);
  const errors = {
    ...(password.length > 0 ? { password } : {}),
    ...(body.agree === true ? {} : { agree: ["errors.agree"] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return String(body.password);
}

async function isEmpty(reader: Reader): Promise<boolean> {
  return (await reader.find("staff", { where: [], sort: [], start: 0, end: 1 })).total === 0;
}

/** Making an account. The first one owns the store; later ones wait for approval. */
export const signUpRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;
  const staff = resources.get("staff");
  if (!staff) throw new Error("the registry has no staff");

  app.post("/signup", async (request, reply) => {
    const body = bodyOf(request);
    const password = checkForm(body);
    await countAttempt(store, attemptKey("signup", "", request.ip), clock());
    const passwordHash = await hashPassword(password);
    const { after } = await store.transaction(async (tx) => {
      const owner = await isEmpty(tx);
      const input = {
        name: body.name,
        email: body.email,
        role: owner ? "super-admin" : firstRole,
        status: owner ? "active" : "pending",
        joiningDate: clock().toISOString().slice(0, 10),
      };
      const writer = { tx, admin: null, ip: request.ip, now: clock() };
      return createRecord(writer, staff, input, { passwordHash, passwordChangedAt: clock().toISOString() });
    });
    return reply.code(201).send({ ...toAdmin(after), status: after.status });
  });
};
