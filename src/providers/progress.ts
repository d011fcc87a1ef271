import type { Network } from "./http.ts";

/** Responses with these statuses must not have a body, not even an empty one. */
const bodiless: readonly number[] = [204, 205, 304];

/**
 * Wraps the network to report the upload progress of a form, which `fetch` cannot.
 * @param onProgress called with the fraction sent so far, from 0 to 1
 */
export const withProgress =
  (onProgress: (part: number) => void): Network =>
  (address, { method = "POST", headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, address);
      call.withCredentials = credentials === "include";
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      call.onload = () => {
        const { status, responseText } = call;
        const retryAfter = call.getResponseHeader("Retry-After");
        resolve(
          new Response(bodiless.includes(status) ? null : responseText, {
            status,
            headers: retryAfter === null ? {} : { "Retry-After": retryAfter },
          }),
        );
      };
      call.onerror = () => reject(new Error("Network Error"));
      call.onabort = () => reject(new Error("Aborted"));
      signal?.addEventListener("abort", () => call.abort(), { once: true });
      if (signal?.aborted) return call.onabort(new ProgressEvent("abort"));
      call.send(body instanceof FormData || typeof body === "string" ? body : null);
    });
