import { sourceOf } from "../platform/blame.ts";
import { BadEnvironment, type Environment, withoutSecrets } from "../platform/environment.ts";
import { UnfitJournal } from "../store/file/journal.ts";
import { StoreInUse } from "../store/file/lock.ts";
import { OtherServers, UnfitStore } from "../store/migrated.ts";
import { SharedConnections } from "../store/shared-connections.ts";
import { SharedValues } from "../store/shared-values.ts";
import { whyUnavailable } from "../store/unavailable.ts";
import { BadDeclaration } from "./declarations/mistakes.ts";

/** SQLSTATE codes of connection refusals, with their messages. */
const refusals: Readonly<Record<string, string>> = {
  "28P01": "the password is wrong",
  "28000": "the user may not connect",
  "3D000": "there is no such database",
  "42501": "the user may not make tables there",
  "25006": "it takes no writes, as a standby does",
  "53300": "it has no connection left",
};

const property = (error: unknown, name: string): string => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : "";
};

function aboutListening(error: unknown, { PORT, HOST }: Environment): string | null {
  const code = property(error, "code");
  if (code === "EADDRINUSE") {
    return `PORT is "${PORT}", which is taken. Expected: a free port, as in PORT=${(PORT % 65_535) + 1} npm start`;
  }
  const call = property(error, "syscall");
  if (code === "EACCES" && call === "listen") {
    return `PORT is "${PORT}", which only an administrator may listen on. Expected: a port above 1023.`;
  }
  if (code === "EADDRNOTAVAIL" || (call === "getaddrinfo" && property(error, "hostname") === HOST)) {
    return `HOST is "${HOST}", which this machine is not. Expected: a name or address of its own, or 0.0.0.0.`;
  }
  return null;
}

function aboutDatabase(error: unknown, url: string): string | null {
  const message = refusals[property(error, "code")];
  const why = message ?? (whyUnavailable(error) === "gone" ? "no database answers there" : undefined);
  if (why === undefined) return null;
  return `DATABASE_URL is "${withoutSecrets(url)}", and ${why}. Expected: a PostgreSQL that runs and can be written to.`;
}

/** Errors whose message already states the problem and its fix. */
const tellingAll = [
  StoreInUse,
  UnfitJournal,
  UnfitStore,
  OtherServers,
  SharedValues,
  SharedConnections,
  BadEnvironment,
  BadDeclaration,
];

/** The message for a start error that the administrator can fix; null for other errors. */
export function adviceFor(error: unknown, env: Environment): string | null {
  if (tellingAll.some((kind) => error instanceof kind)) return (error as Error).message;
  const listening = aboutListening(error, env);
  if (listening) return listening;
  return env.DATABASE_URL ? aboutDatabase(error, env.DATABASE_URL) : null;
}

/** Why the server could not start, for errors of its own and of plugins, with the file that has thrown it. */
export function whyNotStarted(error: unknown): string {
  const [source, why] = [sourceOf(error), error instanceof Error ? error.message : String(error)];
  return `Storekeeper could not start: ${source === undefined ? why : `${source} has failed: ${why}`}`;
}
