import { createTransport } from "nodemailer";
import { type Mail, MailRefused, type Message } from "../../platform/mailer.ts";

/** SMTP replies from this code on are permanent failures (RFC 5321, 4.2.1). */
const final = 500;

/** Sends through an SMTP server, `smtp://user:password@host:port`. */
export function createSmtp(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    delivers: true,
    async send({ attachments = [], ...message }: Message) {
      try {
        await transport.sendMail({ from, ...message, attachments: [...attachments] });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

const isFinal = (error: unknown): error is Error =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= final;
