import { override } from "../../kit/context/overrides.ts";
import type { faqs } from "../../resources/faqs.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof faqs>("faqs", { beside: previewBlock });
