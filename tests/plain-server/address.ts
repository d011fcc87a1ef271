/** Stands in the built files for the address of the server, which is known when it runs. */
export const placeholder = "http://plain-json-server.invalid";
