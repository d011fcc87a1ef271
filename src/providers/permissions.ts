import type { AccessControlProvider, CanParams } from "@refinedev/core";
import { canDo } from "../core/access.ts";
import { isGlobal, type Manifest } from "../core/manifest.ts";
import { declaredPermissions, type Permissions, standaloneAreas } from "../core/permissions.ts";
import type { Admin } from "../domain/admin.ts";
import { can as areaCan, type Role, roles, type Verb, verbs } from "../domain/roles.ts";
import type { TableAccess } from "./access.ts";

type Provider = Partial<Pick<AccessControlProvider, "can" | "options">>;

const hasTable = (provider: Provider): provider is TableAccess =>
  provider.options !== undefined && "permissions" in provider.options;

const ofRecords: readonly Verb[] = ["list", "show", "create", "edit", "delete"];

const someRole = (may: (role: Role) => boolean) => roles.some(may);

/** The verbs that mean something for a resource: there are a dozen, and most have five. */
function verbsOf(manifest: Manifest): readonly Verb[] {
  if (isGlobal(manifest)) return ["show", "edit"];
  return verbs.filter(
    (verb) => ofRecords.includes(verb) || someRole((role) => canDo({ role }, manifest, verb)),
  );
}

/** Everything that a screen may want to know. */
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

/** An access control provider has not answered. */
export class NoPermissions extends Error {
  constructor(cause: unknown) {
    super("The access control provider has not answered", { cause });
  }
}

/** Asks once for everything and keeps the answers. Rejects with NoPermissions. */
async function ask(can: NonNullable<Provider["can"]>, manifests: Iterable<Manifest>): Promise<Permissions> {
  const answers = await Promise.all(
    questionsAbout(manifests).map(async (question): Promise<[string, boolean]> => {
      const answer = await can(question).catch((error: unknown) => {
        throw new NoPermissions(error);
      });
      return [keyOf(question), answer.can];
    }),
  );
  const known = new Map(answers);
  // Of fields that everybody may see nobody was asked.
  const mayField = (verb: Verb) => (resource: { readonly name: string }, field: string) =>
    known.get(`${resource.name}.${field} ${verb}`) ?? true;
  const mayReadField = mayField("show");
  const mayWriteField = mayField("edit");
  return {
    may: (of, verb) => known.get(`${typeof of === "string" ? of : of.name} ${verb}`) ?? false,
    mayReadField,
    mayWriteField: (resource, field) => mayReadField(resource, field) && mayWriteField(resource, field),
  };
}

interface Kept {
  readonly person: string;
  answer: Permissions | Promise<Permissions>;
}

const kept = new WeakMap<NonNullable<Provider["can"]>, Kept>();

/**
 * What a person may do by an access control provider. One with a table is looked into; any other is asked once, and
 * again when somebody else is signed in or their role has changed. Without a provider the declarations decide.
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
  const before = kept.get(can);
  if (before?.person === person) return before.answer;
  const answer = ask(can, manifests);
  const entry: Kept = { person, answer };
  kept.set(can, entry);
  answer.then(
    (permissions) => {
      entry.answer = permissions;
    },
    // It stays, so that nobody asks without end; the page asks again when it is loaded anew.
    () => undefined,
  );
  return answer;
}
