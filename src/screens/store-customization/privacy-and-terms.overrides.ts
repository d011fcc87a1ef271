import { override } from "../../kit/context/overrides.ts";
import type { privacyAndTerms } from "../../resources/privacy-and-terms.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof privacyAndTerms>("privacy-and-terms", { beside: previewBlock });
