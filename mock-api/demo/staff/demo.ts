import { defineDemo } from "../demo.ts";
import { demoStaff } from "./staff.ts";

/** An account of each role. */
export default defineDemo({ records: async () => ({ staff: await demoStaff() }) });
