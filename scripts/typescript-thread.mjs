/** What a thread begins with that is to run TypeScript: `--import tsx` only reaches the first one of a process. */
import { register } from "tsx/esm/api";

register();
