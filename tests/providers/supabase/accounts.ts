/** What Supabase's client asks of accounts: https://supabase.com/docs/guides/auth */
import { randomUUID } from "node:crypto";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Answer, Request } from "../table-server.ts";

/** The only account. */
export const ada = { email: "ada@example.com", password: "a long password" } as const;

const user = {
  id: randomUUID(),
  aud: "authenticated",
  email: ada.email,
  app_metadata: { role: "super-admin" },
  user_metadata: { name: "Ada" },
};

const refused = (status: number, code: string, msg: string): Answer => ({
  status,
  body: { code: status, error_code: code, msg },
});

/** Answers as Supabase's Auth does. Sessions end with the server. */
export function createAccounts() {
  const tokens = new Set<string>();
  const isKnown = ({ headers }: Request) => tokens.has(String(headers.authorization).replace("Bearer ", ""));

  function open(): Answer {
    const token = randomUUID();
    tokens.add(token);
    const session = { access_token: token, refresh_token: randomUUID(), token_type: "bearer" };
    return { body: { ...session, expires_in: 3600, user } };
  }

  function answer(request: Request): Answer {
    const { path, body } = request;
    if (path.at(-1) === "token") {
      const isRight = isObject(body) && body.email === ada.email && body.password === ada.password;
      return isRight ? open() : refused(400, "invalid_credentials", "Invalid login credentials");
    }
    if (!isKnown(request)) return refused(403, "bad_jwt", "invalid JWT");
    if (path.at(-1) === "user") return { body: user };
    tokens.clear();
    return { status: 204 };
  }

  return { answer, isKnown, endAll: () => tokens.clear() };
}
