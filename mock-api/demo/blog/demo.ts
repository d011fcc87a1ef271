import { defineDemo } from "../demo.ts";
import { demoBlog } from "./blog.ts";

/** The blog, written by staff. */
export default defineDemo({
  after: ["staff"],
  records: ({ staff = [] }, today) => demoBlog(staff, today),
});
