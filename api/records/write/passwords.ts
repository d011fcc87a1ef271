import { safeParse } from "zod/mini";
import type { AnyResource } from "../../../src/core/define.ts";
import { type AnyField, isEmpty } from "../../../src/core/fields/field.ts";
import { oncePer } from "../../../src/core/once.ts";
import { type FieldErrors, schemaOf } from "../../../src/core/validation/read.ts";
import { hashPassword } from "../../platform/password.ts";
import type { Reader } from "../../store/port.ts";
import { hookOf } from "../hooks.ts";
import { checkPassword } from "./password-rule.ts";

type Values = Readonly<Record<string, unknown>>;

type Passwords = readonly { readonly name: string; readonly field: AnyField; readonly into: string }[];

const passwordsOf = oncePer(
  (resource: AnyResource): Passwords =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === "password" && "into" in field ? [{ name, field, into: String(field.into) }] : [],
    ),
);

/**
 * The hashes of the passwords in a body, by the secret field that stores them. Hashing is slow and must not be
 * repeated, so it runs before the transaction. Invalid passwords are left to the validation of the whole record.
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

/** PINs are restricted by their pattern only: all ten thousand of them count as common passwords. */
const isPin = (field: AnyField) => "pattern" in field && field.pattern !== undefined;

/** Messages for passwords in a record that break the password rule, by field. */
export async function refusedPasswords(
  reader: Reader,
  resource: AnyResource,
  input: Values,
): Promise<FieldErrors> {
  const passwords = passwordsOf(resource);
  if (passwords.length === 0) return {};
  const errors: FieldErrors = {};
  const address = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === "email");
  const owner = { name: input[resource.title], email: address && input[address] };
  for (const { name, field } of passwords) {
    if (isEmpty(input[name]) || isPin(field)) continue;
    const faults = await checkPassword(reader, input[name], owner);
    if (faults.length > 0) errors[name] = faults;
  }
  return errors;
}

/** Messages for unhashed passwords, which only single-record requests accept. */
export function unhashedPasswords(resource: AnyResource, input: Values, serverValues: Values): FieldErrors {
  return Object.fromEntries(
    passwordsOf(resource)
      .filter(({ name, into }) => !isEmpty(input[name]) && isEmpty(serverValues[into]))
      .map(({ name }) => [name, ["errors.readOnly"]]),
  );
}

/** The record without write-only fields; the same object if it has none. */
export function withoutPasswords(
  resource: AnyResource,
  record: Record<string, unknown>,
): Record<string, unknown> {
  if (passwordsOf(resource).length === 0) return record;
  const rest = { ...record };
  for (const { name } of passwordsOf(resource)) delete rest[name];
  return rest;
}
