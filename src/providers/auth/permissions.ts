import type { AccessControlProvider, CanParams } from "@refinedev/core";
import { canDo } from "../../core/access.ts";
import { isGlobal, type Manifest } from "../../core/manifest.ts";
import { declaredPermissions, type Permissions, standaloneAreas } from "../../core/roles/permissions.ts";
import type { Admin } from "../../domain/people/admin.ts";
import { can as areaCan, type Role, roles, type Verb, verbs } from "../../domain/roles.ts";
import type { TableAccess } from "./access.ts";

type Provider = Partial<Pick<AccessControlProvider, "can" | "options">>;

const hasTable = (provider: Provider): provider is TableAccess =>
  provider.options !== undefined && "permissions" in provider.options;

const ofRecords: readonly Verb[] = ["list", "show", "create", "edit", "delete"];

const someRole = (may: (role: Role) => boolean) => roles.some(may);

/** The verbs that apply to a resource: of a dozen, most have five. */
function verbsOf(manifest: Manifest): readonly Verb[] {
  if (isGlobal(manifest)) return ["show", "edit"];
  return verbs.filter(
    (verb) => ofRecords.includes(verb) || someRole((role) => canDo({ role }, manifest, verb)),
  );
}

/** Every permission that a screen may check. */
function questionsAbout(manifests: Iterable<Manifest>): CanParams[] {
  const areas = standaloneAreas.flatMap((area) =>
    verbs
      .filter((verb) => someRole((role) => areaCan({ role }, area, verb)))
      .map((verb) => ({ resource: area, action: verb })),
  );
  const resources = [...manifests].flatMap((manifest) => [
    ...verbsOf(manifest).map((verb) => ({ resource: manifest.name, action: verb })),
    ...(manifest.guarded ?? []).flatMap((field) =>
      (["show", "edit"] as const).map((verb) => ({
        resource: manifest.name,
        action: "field",
        params: { field, verb },
      })),
    ),
  ]);
  return [...areas, ...resources];
}

const keyOf = ({ resource, action, params }: CanParams) =>
  action === "field" ? `${resource}.${params?.field} ${params?.verb}` : `${resource} ${action}`;

/** Thrown if an access control provider fails. */
export class NoPermissions extends Error {
  constructor(cause: unknown) {
    super("The access control provider has not answered", { cause });
  }
}

/** Checks all permissions once and caches the results. Rejects with NoPermissions. */
async function ask(can: NonNullable<Provider["can"]>, manifests: Iterable<Manifest>): Promise<Permissions> {
  const answers = await Promise.all(
    questionsAbout(manifests).map(async (question): Promise<[string, boolean]> => {
      const answer = await can(question).catch((error: unknown) => {
        throw new NoPermissions(error);
      });
      return [keyOf(question), answer.can];
    }),
  );
  const answerByKey = new Map(answers);
  // Fields visible to everybody are not checked.
  const mayField = (verb: Verb) => (resource: { readonly name: string }, field: string) =>
    answerByKey.get(`${resource.name}.${field} ${verb}`) ?? true;
  const mayReadField = mayField("show");
  const mayWriteField = mayField("edit");
  return {
    may: (of, verb) => answerByKey.get(`${typeof of === "string" ? of : of.name} ${verb}`) ?? false,
    mayReadField,
    mayWriteField: (resource, field) => mayReadField(resource, field) && mayWriteField(resource, field),
  };
}

interface Kept {
  readonly person: string;
  readonly answer: Promise<Permissions>;
}

const memos = new WeakMap<NonNullable<Provider["can"]>, Kept>();

/**
 * Returns the user's permissions by an access control provider. Tables are read directly; other providers are queried
 * once, and again for another user or role. Without a provider the declarations decide.
 */
export function permissionsOf(
  provider: Provider,
  admin: Admin | null,
  manifests: Iterable<Manifest>,
): Permissions | Promise<Permissions> {
  if (hasTable(provider)) return provider.options.permissions(admin);
  const { can } = provider;
  if (!can || !admin) return declaredPermissions(admin);
  const { id, role, changes, posStatus, shopStatus } = admin;
  const person = JSON.stringify([id, role, changes, posStatus, shopStatus]);
  const before = memos.get(can);
  if (before?.person === person) return before.answer;
  // A failure is cached, too, to avoid endless requests; reloading the page tries again.
  const answer = ask(can, manifests);
  answer.catch(() => undefined);
  memos.set(can, { person, answer });
  return answer;
}
