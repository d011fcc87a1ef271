/** What other features use. */

export { catalogueOf } from "./catalogue.ts";
export { offeredLanguages } from "./offered.ts";
export { overridesOf } from "./own-texts.ts";
export { wordsIn } from "./words.ts";
