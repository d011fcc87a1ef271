import type { AnyResource } from "../../../src/core/define.ts";
import { noticesIn } from "../../../src/core/notices.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { ownNotices } from "../../../src/domain/notices.ts";
import { catalogueOf } from "../../features/translations/catalogue.ts";
import { unknownRoles } from "./wrong-names.ts";

/** Kinds of notifications that something else has, with the names of both, and those for roles that do not exist. */
export function inNotices(all: readonly AnyResource[]): string[] {
  const owners = new Map<string, string>(ownNotices.map((kind) => [kind, "background jobs"]));
  return noticesIn(all).flatMap(({ kind, of, only }) => {
    const owner = owners.get(kind);
    owners.set(kind, owner ?? of);
    return [
      ...(owner === undefined
        ? []
        : [`${of}, notices: ${owner} and ${of} both have the notification "${kind}": choose another name.`]),
      ...unknownRoles(`${of}, notices.${kind}`, only === undefined ? [] : [only]),
    ];
  });
}

/** What the texts of a notification are for: its setting, the bell, and an email. */
const uses = ["choice", "said", "subject", "text"] as const;

/** Notifications without a text: people would read the key. @param localesDir the folder of texts */
export function unsaidNotices(all: readonly AnyResource[], localesDir: string): string[] {
  const catalogue = catalogueOf(localesDir);
  return noticesIn(all).flatMap(({ kind, of }) =>
    uses
      .map((use) => `notices.${kind}.${use}`)
      .filter((path) => !catalogue.text(textsOf(of), path))
      .map((path) => `${of}, notices: ${kind} has no text: write it into ${textsOf(of)}.json, at "${path}".`),
  );
}
