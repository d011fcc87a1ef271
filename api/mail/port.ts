export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mail {
  /** Resolves once the message is handed over; throws when that fails. */
  send(message: Message): Promise<void>;
}
