import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { placeOf } from "../scripts/declaration-place.ts";
import { root } from "./files.ts";
import { isTextFile } from "./locales.ts";
import { chosen } from "./provider.ts";

/** Folders whose files are declarations, or are used by them. */
const sources = ["src/resources", "src/reports", "src/core", "src/domain", "plugins"];

/** Whether a declaration may depend on the file: rules need the texts of their messages. */
export function isOfDeclarations(file: string): boolean {
  const path = relative(root, file).replaceAll("\\", "/");
  if (isTextFile(file) || /\.screen\.tsx?$/.test(path)) return true;
  return path.endsWith(".ts") && sources.some((folder) => path.startsWith(`${folder}/`));
}

/** Returns why the declarations are refused; null if they are not. In a process of its own, which sees every change. */
export function refusal(program = join(root, "scripts/check-declarations.ts")): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", program], { cwd: root }, (error, _out, message) =>
      resolve(error ? message.trim() || error.message : null),
    );
  });
}

/** Milliseconds after a change: editors write several files at once. */
const pause = 200;

type Server = Pick<ViteDevServer, "ws" | "watcher">;

interface Checks {
  /** Returns why the declarations are refused; null if they are not. */
  readonly refusedNow?: typeof refusal;
  /** Tells the terminal. Default: nobody; the API says the same when it starts. */
  readonly say?: (message: string) => void;
}

/**
 * Shows why declarations are refused over the page: when the server starts, after each change of them, and to every page
 * that is opened then.
 */
export function overlayRefusals(
  { ws, watcher }: Server,
  { refusedNow = refusal, say = () => undefined }: Checks = {},
): { readonly stop: () => void } {
  let told: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;
  const show = () => {
    if (told === null) return;
    const [message = "", ...rest] = told.split("\n");
    const err = { message, stack: rest.join("\n"), plugin: "declarations", ...placeOf(message) };
    ws.send({ type: "error", err });
  };
  const check = async () => {
    latest += 1;
    const own = latest;
    const message = await refusedNow();
    if (own !== latest) return;
    const isMended = told !== null && message === null;
    told = message;
    if (message !== null) say(message);
    if (isMended) ws.send({ type: "full-reload" });
    else show();
  };
  const look = (file: string) => {
    if (!isOfDeclarations(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), pause);
  };
  for (const change of ["add", "change", "unlink"] as const) watcher.on(change, look);
  ws.on("connection", show);
  void check();
  return {
    stop: () => {
      latest += 1;
      clearTimeout(timer);
    },
  };
}

/** In development, a broken declaration is shown in the browser: the page would stay as it was without a word. */
export function declarationOverlay(): Plugin {
  return {
    name: "declaration-overlay",
    apply: "serve",
    configureServer(server) {
      const { error } = server.config.logger;
      const { stop } = overlayRefusals(server, chosen.file === null ? {} : { say: error });
      server.httpServer?.once("close", stop);
    },
  };
}
