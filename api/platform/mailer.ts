interface Attachment {
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
  /** Whether messages are delivered; false if they are only written to files. */
  readonly delivers: boolean;
  /** Resolves once the message is handed over. Rejects on failure, with `MailRefused` if retrying is pointless. */
  send(message: Message): Promise<void>;
}

/** The mail server has rejected a message permanently, for example for an unknown address. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
