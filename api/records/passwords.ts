import { safeParse } from "zod/mini";
import type { AnyResource } from "../../src/core/define.ts";
import { type AnyField, isEmpty } from "../../src/core/fields/field.ts";
import { type FieldErrors, schemaOf } from "../../src/core/fields/read.ts";
import { hookOf } from "../resources/hooks/index.ts";
import { hashPassword } from "../session/password.ts";

type Values = Readonly<Record<string, unknown>>;

type Passwords = readonly { readonly name: string; readonly field: AnyField; readonly into: string }[];

const known = new WeakMap<AnyResource, Passwords>();

function passwordsOf(resource: AnyResource): Passwords {
  const found = known.get(resource);
  if (found) return found;
  const all = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === "password" && "into" in field ? [{ name, field, into: String(field.into) }] : [],
  );
  known.set(resource, all);
  return all;
}

/**
 * The hashes of the passwords in a body, for the secret fields that keep them. Hashing is slow and must not
 * be repeated, so it runs before the transaction; a password that its field refuses is left to the check of
 * the whole record.
 */
export async function hashedPasswords(resource: AnyResource, body: Values, now: Date): Promise<Values> {
  const hashed: Record<string, unknown> = {};
  for (const { name, field, into } of passwordsOf(resource)) {
    const typed = body[name];
    if (isEmpty(typed) || typeof typed !== "string") continue;
    if (!safeParse(schemaOf(field), typed).success) continue;
    hashed[into] = await hashPassword(typed);
    Object.assign(hashed, hookOf(resource.name).passwordSet?.(name, now));
  }
  return hashed;
}

/** Messages for passwords that nobody has hashed: only the calls for one record take them. */
export function unhashedPasswords(resource: AnyResource, input: Values, serverValues: Values): FieldErrors {
  return Object.fromEntries(
    passwordsOf(resource)
      .filter(({ name, into }) => !isEmpty(input[name]) && isEmpty(serverValues[into]))
      .map(({ name }) => [name, ["errors.readOnly"]]),
  );
}

/** The record without what is only written. */
export function withoutPasswords(resource: AnyResource, record: Values): Record<string, unknown> {
  const kept = { ...record };
  for (const { name } of passwordsOf(resource)) delete kept[name];
  return kept;
}
