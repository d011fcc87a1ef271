import { join, resolve } from "node:path";

/** The folder of the compiled server and its commands. */
export const compiledServer = (): string => resolve("dist/server");

/** What node runs for the compiled server. */
export const serverProgram = (): string[] => ["--enable-source-maps", join(compiledServer(), "main.js")];
