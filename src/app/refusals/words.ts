import type { ValidationErrors } from "@refinedev/core";
import i18next from "i18next";
import type { AnyResource } from "../../core/define.ts";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { globalCollection } from "../../core/manifest.ts";
import { isSystemField } from "../../core/system-fields.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { isObject } from "../../domain/is-object.ts";
import { named } from "../../domain/texts/named.ts";
import { fieldMessage } from "../../kit/context/field-message.ts";
import { dataProvider } from "../../providers/data.ts";
import type { ApiError, ProblemType } from "../../providers/errors/api-error.ts";
import { SpokenError } from "../../providers/errors/spoken-error.ts";
import { loadDeclaration } from "../registry/declarations.ts";
import { allManifests } from "../registry/manifests.ts";

/** The kinds of problems whose reason only the server can say. */
type Unnamed = "bad-request" | "cancelled" | "unknown";

const isUnnamed = (type: ProblemType): type is Unnamed =>
  type === "bad-request" || type === "cancelled" || type === "unknown";

/** What was asked: a method's resource and id, or those in the address of a custom call. */
function targetOf(body: unknown): readonly unknown[] {
  if (!isObject(body)) return [];
  const { resource, id, url } = body;
  if (typeof url !== "string") return [resource, id];
  return url.replace(dataProvider.getApiUrl(), "").split(/[/?]/).slice(1);
}

interface Place {
  /** The namespace of the field's texts. */
  readonly file: string;
  readonly declared: AnyResource | undefined;
  readonly fields: AnyResource["fields"] | undefined;
}

/** Returns the fields that the call has sent; none if another server's resource is not declared here. */
async function placeOf(body: unknown): Promise<Place> {
  const [collection, id, action] = targetOf(body);
  const name = collection === globalCollection ? id : collection;
  const match = allManifests.find((manifest) => manifest.name === name);
  const declared = match && (await loadDeclaration(match.name));
  const file = textsOf(declared?.texts?.of ?? match?.name ?? "");
  await i18next.loadNamespaces(["form", "errors", ...(declared ? [file] : [])]);
  const input = declared?.actions?.[String(action)]?.fields;
  return { file, declared, fields: input ?? declared?.fields };
}

/** Returns the label of the field at a path; undefined for one that is not declared. */
function labelAt({ file, fields }: Place, path: string): string | undefined {
  const name = fieldOfPath(path);
  if (!fields || !Object.hasOwn(fields, name)) return undefined;
  return i18next.t(named(isSystemField(name) ? `resources:system.${name}` : `${file}:fields.${name}`));
}

/** Returns why it was refused, in a sentence. */
function reasonOf({ type, detail, title }: ApiError): string {
  if (isUnnamed(type)) return detail || title || i18next.t("form:failed.other.text");
  return i18next.t(`form:failed.${type}.text`);
}

/**
 * Returns an error in the words of its user: a sentence for its kind, and each field's messages with the bounds of the
 * field. A field of one message has its key too; one of several has their texts.
 * @param problem the parameters of the data provider's method
 */
export async function inWords(error: ApiError, problem: unknown): Promise<SpokenError> {
  const place = await placeOf(problem);
  const language = i18next.resolvedLanguage ?? "en";
  const errors: ValidationErrors = {};
  const lines: string[] = [];
  for (const [path, keys] of Object.entries(error.errors)) {
    // Rows that are created together are numbered: `3.price`.
    const own = place.fields && /^\d+\./.test(path) ? path.replace(/^\d+\./, "") : path;
    const texts = keys.map((key) =>
      fieldMessage({ t: i18next.t, language, file: place.file, fields: place.fields }, key, own),
    );
    const [key = "", ...more] = keys;
    const [message = ""] = texts;
    errors[path] = more.length > 0 ? texts : { key, message };
    const field = labelAt(place, own);
    const text = texts.join(" ");
    lines.push(field === undefined ? text : i18next.t("form:elsewhere.field", { field, text }));
  }
  return new SpokenError(error, lines.length > 0 ? lines.join(" ") : reasonOf(error), errors);
}
