import type { AnyResource } from "../../../src/core/define.ts";
import { noticesIn } from "../../../src/core/notices.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { ownNotices } from "../../../src/domain/notices.ts";
import { catalogueOf } from "../../features/translations/catalogue.ts";
import { unknownRoles } from "./wrong-names.ts";

/** Kinds of notifications that something else has, with the names of both, and those for roles that do not exist. */
export function inNotices(all: readonly AnyResource[]): string[] {
  const owners = new Map<string, string>(ownNotices.map((kind) => [kind, "background jobs"]));
  const byName = new Map(all.map((resource) => [resource.name, resource]));
  return noticesIn(all).flatMap(({ kind, of, only, when = {} }) => {
    const owner = owners.get(kind);
    owners.set(kind, owner ?? of);
    return [
      ...(owner === undefined
        ? []
        : [`${of}, notices: ${owner} and ${of} both have the notification "${kind}": choose another name.`]),
      ...unknownRoles(`${of}, notices.${kind}`, only === undefined ? [] : [only]),
      ...Object.keys(when)
        .filter((field) => !Object.hasOwn(byName.get(of)?.fields ?? {}, field))
        .map((field) => `${of}, notices.${kind}.when: there is no field "${field}".`),
    ];
  });
}

/** What the texts of a notification are for: its setting, the bell, and an email. */
const uses = ["choice", "said", "subject", "text"] as const;

/** Texts that are not there: people would read their keys. @param paths by what they are for */
function unsaid(
  localesDir: string,
  texts: readonly (readonly [of: string, what: string, paths: readonly string[]])[],
): string[] {
  const catalogue = catalogueOf(localesDir);
  return texts.flatMap(([of, what, paths]) =>
    paths
      .filter((path) => !catalogue.text(textsOf(of), path))
      .map((path) => `${of}, ${what} has no text: write it into ${textsOf(of)}.json, at "${path}".`),
  );
}

/** Notifications without a text. @param localesDir the folder of texts */
export const unsaidNotices = (all: readonly AnyResource[], localesDir: string): string[] =>
  unsaid(
    localesDir,
    noticesIn(all).map(({ kind, of }) => [
      of,
      `notices: ${kind}`,
      uses.map((use) => `notices.${kind}.${use}`),
    ]),
  );

/** Emails without a text. @param localesDir the folder of texts */
export const unsaidMails = (all: readonly AnyResource[], localesDir: string): string[] =>
  unsaid(
    localesDir,
    all.flatMap(({ name, mails = [] }) =>
      mails.map((mail) => [name, `mails: ${mail}`, [`mails.${mail}.subject`, `mails.${mail}.text`]] as const),
    ),
  );
