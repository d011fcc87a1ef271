export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  /** A media type. */
  readonly contentType: string;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** Sends mail. */
export interface Mail {
  /** Whether messages reach people; false where they are only kept as files. */
  readonly delivers: boolean;
  /** Resolves once the message is handed over. Throws when that fails: `MailRefused` where it would fail again. */
  send(message: Message): Promise<void>;
}

/** The mail server has refused a message for good, such as for an address that it does not know. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
