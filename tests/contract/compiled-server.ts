import { join, resolve } from "node:path";

/** Returns the folder of the compiled server and its commands. */
export const compiledServer = (): string => resolve("dist/server");

/** Returns the node arguments that run the compiled server. */
export const serverProgram = (): string[] => ["--enable-source-maps", join(compiledServer(), "main.js")];
