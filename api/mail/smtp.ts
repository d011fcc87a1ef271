import { createTransport } from "nodemailer";
import type { Mail } from "./port.ts";

/** Sends through a mail server, `smtp://user:password@host:port`. */
export function createSmtp(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
  };
}
