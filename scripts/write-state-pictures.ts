/** `npm run docs:states`: draws the states of every declaration for the documentation, in `docs/pictures/states`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resources } from "../src/resources/index.ts";
import { statePicture } from "./state-picture.ts";

const folder = "docs/pictures/states";
mkdirSync(folder, { recursive: true });
for (const resource of resources.values()) {
  const picture = statePicture(resource);
  if (picture) writeFileSync(join(folder, `${resource.name}.svg`), picture);
}
