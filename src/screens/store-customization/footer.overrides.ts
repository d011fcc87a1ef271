import { override } from "../../kit/context/index.ts";
import type { footer } from "../../resources/footer.ts";
import { beside, lookContrast } from "./part-preview.ts";

export default override<typeof footer>("footer", { beside, blocks: [lookContrast] });
