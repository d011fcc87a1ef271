/**
 * Compile-time tests of the table of views: each line marked as an error must fail to compile, or the type checker
 * reports it.
 */
import { type Kind, kinds } from "../../src/kit/fields/kinds.ts";
import type { KindView } from "../../src/kit/fields/views.ts";

type Views = Record<Exclude<Kind, "secret">, KindView>;

const { json, ...withoutJson } = kinds;
export const all: Views = { ...withoutJson, json };
// @ts-expect-error json has no view
export const oneMissing: Views = withoutJson;

// @ts-expect-error no such kind
export const noKind: Kind = "jsn";
export const oneKind: Kind = "dateRange";

// @ts-expect-error no such input
export const noInput: KindView = { ...kinds.text, input: ({ TxtInput }) => TxtInput };
// @ts-expect-error a filter is no input
export const notAnInput: KindView = { ...kinds.text, input: (_, { TextFilter }) => TextFilter };
// @ts-expect-error no such width
export const noWidth: KindView = { ...kinds.text, width: "wide" };
// @ts-expect-error nothing is shown without a cell
export const noCell: KindView = { input: null, filter: null, width: "full" };
