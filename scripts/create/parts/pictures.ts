import { definePart } from "../part.ts";

/** The pictures of demo data. */
export default definePart({ title: "demo pictures", files: ["mock-api/images/"] });
