import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import { storePageParts } from "../../../src/core/store-page.ts";
import { readFields } from "../../../src/core/validation/read.ts";

/** Texts that are no part of an address. A field of addresses refuses them, or writes them differently. */
const typed = ["Ab c", "/Ab c"];

/** Whether all values of a field, after the path before it, are written as addresses are compared. */
function isWrittenAsAddress(field: AnyField, before: string): boolean {
  const { when: _, required: __, ...open } = field;
  return typed.every((text) => {
    const { value, errors } = readFields({ it: open }, { it: text });
    const address = `${before}${value.it}`;
    return Object.keys(errors).length > 0 || (/^\/\S*$/.test(address) && address === address.toLowerCase());
  });
}

function wrongPage(resource: AnyResource, page: string): readonly string[] {
  const parts = storePageParts(page);
  if (!parts || parts.before !== parts.before.toLowerCase())
    return [
      'write a path in small letters as in "/product/:slug", or ":path" for a field with the whole path',
    ];
  const { before, field: name } = parts;
  const field = fieldOf(resource, name);
  if (!field) return [`there is no field "${name}"`];
  if (!field.type.text || !field.unique)
    return [`"${name}" is no unique text, so that two records could have one page`];
  const advice = before === "" ? "normal: normalPath and check: checkPath" : "the kind slug";
  return isWrittenAsAddress(field, before)
    ? []
    : [`"${name}" may have values that are written differently in addresses: give it ${advice}`];
}

/** Pages in the online store that records cannot have, and those that two resources have, each as a sentence. */
export function inStorePages(all: readonly AnyResource[]): string[] {
  const owners = new Map<string, string>();
  return all.flatMap((resource) => {
    const { name, storePage } = resource;
    if (storePage === undefined) return [];
    const before = storePageParts(storePage)?.before ?? storePage;
    const owner = owners.get(before);
    owners.set(before, owner ?? name);
    return [
      ...wrongPage(resource, storePage),
      ...(owner === undefined ? [] : [`${owner} has its pages at that path already: choose another`]),
    ].map((sentence) => `${name}, storePage "${storePage}": ${sentence}.`);
  });
}
