import { override } from "../../kit/context/overrides.ts";
import type { contactUs } from "../../resources/contact-us.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof contactUs>("contact-us", { beside: previewBlock });
