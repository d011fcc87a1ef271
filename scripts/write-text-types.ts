/** `npm run texts`: writes the types of the English texts, with which the compiler checks every key of a text. */
import { writeTextTypes } from "./texts/text-types.ts";

writeTextTypes();
