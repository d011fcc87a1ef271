import { override } from "../../kit/context/index.ts";
import type { header } from "../../resources/header.ts";
import { announcementContrast, beside, lookContrast } from "./part-preview.ts";

export default override<typeof header>("header", { beside, blocks: [announcementContrast, lookContrast] });
