import { late, loadPart } from "../../../src/kit/late/late.ts";

/** Asked for by several pages, and kept once it is loaded. */
const Shared = late(() => import("./part.ts"));
const page = { verb: "list", layout: "list", texts: [], data: async () => [] };
const shared = { what: "cells.status", load: () => loadPart(Shared) };

export const toldLayouts = () => "";

export const pageList = () => [
  { ...page, path: "/one", code: [shared] },
  { ...page, path: "/two", code: [shared, { what: "its data", load: async () => [], isPlain: true }] },
];
