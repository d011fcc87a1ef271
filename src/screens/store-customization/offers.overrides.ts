import { override } from "../../kit/context/overrides.ts";
import type { offers } from "../../resources/offers.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof offers>("offers", { beside: previewBlock });
