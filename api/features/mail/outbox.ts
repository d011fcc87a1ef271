import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { uuidv7 } from "uuidv7";
import type { Mail, Message } from "../../platform/mailer.ts";

interface Log {
  info(fields: object, text: string): void;
}

/** Writes messages to files, for stores without a mail server, and logs their path. */
export function createOutbox(folder: string, log: Log): Mail {
  return {
    delivers: false,
    async send(message) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${uuidv7()}.eml`);
      await writeFile(file, await written(message), { mode: 0o600 });
      log.info({ file }, "mail written to the outbox");
    },
  };
}

/** Plain text without attachments, so that links can be copied from the file. */
async function written({ to, subject, text, attachments = [] }: Message): Promise<string | Buffer> {
  if (attachments.length === 0) {
    return [`To: ${to}`, `Subject: ${subject}`, `Date: ${new Date().toUTCString()}`, "", text, ""].join("\n");
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ to, subject, text, attachments: [...attachments] });
  return message as Buffer;
}
