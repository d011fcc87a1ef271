import { answerRequest, type WorkbookRequest } from "./messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<WorkbookRequest>) => {
  void answerRequest(data, (said) => self.postMessage(said));
});
