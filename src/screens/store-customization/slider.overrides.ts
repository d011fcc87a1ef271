import { override } from "../../kit/context/overrides.ts";
import type { slider } from "../../resources/slider.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof slider>("slider", { beside: previewBlock });
