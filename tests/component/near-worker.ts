import { answerRequest, type WorkbookRequest } from "../../src/kit/workbook/messages.ts";

/** A worker that answers on the same thread. */
export class NearWorker extends EventTarget {
  postMessage(question: WorkbookRequest): void {
    void answerRequest(question, (data) => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate(): void {}
}
