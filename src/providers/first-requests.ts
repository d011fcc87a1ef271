import { globalCollection } from "../core/manifest.ts";
import { type ListQuestion, listParams } from "./dialect.ts";
import { http } from "./http.ts";

/** Returns the URL that the data provider requests for a global. */
export const globalAddress = (name: string): string => http.address(`/${globalCollection}/${name}`);

/** Returns the URLs that a list requests: its rows and saved views. */
export const listAddresses = (query: ListQuestion & { readonly resource: string }): string[] => [
  http.address(`/${query.resource}`, listParams(query)),
  http.address("/saved-views", { resource: query.resource }),
];
