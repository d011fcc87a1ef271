import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import type { Mail } from "./port.ts";

interface Log {
  info(fields: object, text: string): void;
}

/** Writes messages to files, for stores without a mail server. The log says where. */
export function createOutbox(folder: string, log: Log): Mail {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${uuidv7()}.eml`);
      const lines = [`To: ${to}`, `Subject: ${subject}`, `Date: ${new Date().toUTCString()}`, "", text, ""];
      await writeFile(file, lines.join("\n"), { mode: 0o600 });
      log.info({ file }, "mail written to the outbox");
    },
  };
}
