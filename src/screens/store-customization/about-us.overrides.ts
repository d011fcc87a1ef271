import { override } from "../../kit/context/index.ts";
import type { aboutUs } from "../../resources/about-us.ts";
import { beside } from "./part-preview.ts";

export default override<typeof aboutUs>("about-us", { beside });
