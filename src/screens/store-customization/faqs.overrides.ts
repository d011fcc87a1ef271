import { override } from "../../kit/context/index.ts";
import type { faqs } from "../../resources/faqs.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof faqs>("faqs", { beside: previewBlock });
