/** The placeholder in the built files for the address of the server, which is only known at run time. */
export const placeholder = "http://plain-json-server.invalid";
