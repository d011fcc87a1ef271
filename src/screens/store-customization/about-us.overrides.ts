import { override } from "../../kit/context/overrides.ts";
import type { aboutUs } from "../../resources/about-us.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof aboutUs>("about-us", { beside: previewBlock });
