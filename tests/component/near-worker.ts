import { answer, type Question } from "../../src/kit/workbook/worker/messages.ts";

/** A worker that answers on the same thread. */
export class NearWorker extends EventTarget {
  postMessage(question: Question): void {
    void answer(question, (data) => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate(): void {}
}
