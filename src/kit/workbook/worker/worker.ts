import { answer, type Question } from "./messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answer(data, (said) => self.postMessage(said));
});
