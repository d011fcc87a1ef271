import type { DataProvider } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import axios, { type AxiosInstance } from "axios";
import type { Http } from "../http.ts";
import { headersOf } from "./request-headers.ts";

/** Returns an axios instance for simple-rest that sends through our client, by an adapter. */
const axiosOver = (http: Http): AxiosInstance =>
  axios.create({
    // Our client writes and reads bodies.
    transformRequest: (body) => body,
    transformResponse: (data) => data,
    adapter: async (config) => {
      const { method = "get", url = "" } = config;
      const headers = headersOf({ headers: config.headers.toJSON() });
      const answer = await http.request<unknown>(method, url, config.data, { headers });
      return {
        data: answer.data,
        status: 200,
        statusText: "OK",
        headers: Object.fromEntries(answer.headers),
        config,
      };
    },
  });

/** Returns how single records are created, changed and deleted: by `@refinedev/simple-rest`, over our client. */
export const singleWrites = (http: Http): Pick<DataProvider, "create" | "update" | "deleteOne"> =>
  simpleRest("", axiosOver(http));
