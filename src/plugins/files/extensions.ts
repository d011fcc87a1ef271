/** Adds what features and plugins extend. Imported for this by the registry, and by pages, which load without it. */
import { addExtensions } from "../../core/extensions.ts";
import { additionsIn } from "./additions-in.ts";
import { files } from "./extension-files.ts";

/** What our features and all plugins extend. */
export const additions = additionsIn(files);

addExtensions(additions);
