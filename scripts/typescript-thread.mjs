/** Enables TypeScript in a worker thread: `--import tsx` only affects the first thread of a process. */
import { register } from "tsx/esm/api";

register();
