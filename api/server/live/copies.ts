import type { FastifyBaseLogger } from "fastify";
import type { StoreExchange } from "../../store/exchange.ts";
import { type CopyMessage, decodeMessage, encodeMessage } from "./message.ts";

/** Messages between the copies of the server over one store. */
export class Copies {
  private unsent = false;
  private deaf: (() => void) | undefined;

  /** @param own name of this copy */
  constructor(
    private readonly exchange: StoreExchange,
    private readonly own: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Sends a message to all copies. If one cannot be sent, the next one is marked `missed`. */
  tell(message: Omit<CopyMessage, "from" | "missed">): void {
    const whole: CopyMessage = { from: this.own, ...message, ...(this.unsent ? { missed: true } : {}) };
    this.unsent = false;
    this.exchange.send(encodeMessage(whole, this.exchange.longest)).catch((error: unknown) => {
      this.unsent = true;
      this.log.debug({ err: error }, "other copies were not told of changes");
    });
  }

  /**
   * Receives messages over one connection, opened by the first call. @param onGap called when messages may have been
   * missed
   */
  listen(hear: (message: CopyMessage) => void, onGap: () => void): void {
    const read = (text: string) => {
      const message = decodeMessage(text);
      if (message && message.from !== this.own) hear(message);
    };
    this.deaf ??= this.exchange.listen(read, onGap);
  }

  close(): void {
    this.deaf?.();
  }
}
